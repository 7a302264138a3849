// A table that somebody wishes for, kept within what the game allows.
import { usualBot } from '$lib/server/games.svelte'
import type { Edition, GameInfo, Mode, NewTable, Option } from '$lib/messages.gen'

export interface TableDraft {
  edition: string
  mode: string
  /** `you`, `open`, or the name of a bot. */
  seats: string[]
  options: Record<string, unknown>
  privacy: NonNullable<NewTable['privacy']>
  chat: boolean
  hints: boolean
  stand_in: boolean
  undo: boolean
  /** Seconds for which cards to remember stay turned up; null: as usual on this server. */
  looking: number | null
  botPace: NonNullable<NewTable['bot_pace']>
}

/** The table that is offered; to a beginner in the mode for a first match. */
export function firstDraft(game: GameInfo, isFirst = false): TableDraft {
  const edition = game.editions.find((one) => one.name === game.default_edition)
  const draft: TableDraft = {
    edition: (edition ?? game.editions[0])?.name ?? game.default_edition,
    mode: (isFirst && game.first_mode) || '',
    seats: ['you', ...Array.from({ length: game.default_seats - 1 }, () => usualBot(game))],
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default ?? null])),
    privacy: 'link',
    chat: true,
    hints: false,
    stand_in: false,
    undo: false,
    looking: null,
    botPace: 'usual',
  }
  return within(game, draft)
}

export function chosen(game: GameInfo, draft: TableDraft): { edition?: Edition; mode?: Mode } {
  const edition = game.editions.find((one) => one.name === draft.edition) ?? game.editions[0]
  const mode = edition?.modes.find((one) => one.name === draft.mode) ?? edition?.modes[0]
  return { ...(edition && { edition }), ...(mode && { mode }) }
}

/** The same draft, with the mode, the seats and the options that its edition has. */
export function within(game: GameInfo, draft: TableDraft): TableDraft {
  const { edition, mode } = chosen(game, draft)
  const { min = 1, max = 10 } = mode ?? {}
  const seats = draft.seats.slice(0, max)
  while (seats.length < min) seats.push(usualBot(game))
  const last = seats.length - 1
  const lost = draft.seats.includes('you') && !seats.includes('you')
  if (lost || max === 1) seats[last] = 'you' // one seat is for whoever asks
  const options = { ...draft.options }
  for (const { name, kind } of game.options) {
    const value = options[name]
    if (kind === 'seat' && typeof value === 'number' && value >= seats.length) options[name] = null
    if (kind === 'per-seat' && Array.isArray(value)) options[name] = value.slice(0, seats.length)
  }
  return {
    ...draft,
    edition: edition?.name ?? draft.edition,
    mode: mode?.name ?? draft.mode,
    seats,
    options,
  }
}

/** Seat `at` for `who`; there is only one of you. */
export function seated(draft: TableDraft, at: number, who: string): TableDraft {
  const seats = draft.seats.map((one, i) =>
    i === at ? who : who === 'you' && one === 'you' ? 'open' : one,
  )
  return { ...draft, seats }
}

/** The options that matter in the chosen edition and mode, with so many players, and what they do there. */
export function optionsOf(game: GameInfo, draft: TableDraft): Option[] {
  const edition = chosen(game, draft).edition
  const like = edition?.like ?? draft.edition
  return game.options
    .filter(
      ({ editions, modes, seats }) =>
        (!editions?.length || editions.includes(like)) &&
        (!modes?.length || modes.includes(draft.mode)) &&
        (!seats?.length || seats.includes(draft.seats.length)),
    )
    .map((option) => ({ ...option, hint: option.hints?.[draft.mode] ?? option.hint }))
}

/** Whether a switch had better be on, with so many players. */
export const isSuggested = ({ suggested }: Option, { seats }: TableDraft): boolean =>
  suggested?.includes(seats.length) ?? false

/** The names that an option gives to the seats, null for a seat that gets what is left. */
export function namesOf(draft: TableDraft, option: Option): (string | null)[] {
  const given = draft.options[option.name]
  const names: unknown[] = Array.isArray(given) ? given : []
  return draft.seats.map((_, seat) => {
    const name = names[seat]
    return typeof name === 'string' ? name : null
  })
}

/** The same names, with another one at a seat; whoever had it gets what is left, unless it repeats. */
export function renamed(
  names: readonly (string | null)[],
  at: number,
  name: string | null,
  repeats = false,
) {
  const found = names.map((one, seat) => (seat === at ? name : one === name && !repeats ? null : one))
  return found.some((one) => one !== null) ? found : null
}

/** What is sent: options that are left to the rules are not mentioned. */
export function ordered(game: GameInfo, draft: TableDraft): Omit<NewTable, 'name'> {
  const matters = new Set(optionsOf(game, draft).map(({ name }) => name))
  const options = Object.fromEntries(
    Object.entries(draft.options).filter(
      ([name, value]) => matters.has(name) && value !== null && value !== '',
    ),
  )
  return {
    game: game.name,
    edition: draft.edition,
    mode: draft.mode,
    seats: draft.seats,
    options,
    privacy: draft.privacy,
    chat: draft.chat && draft.seats.length > 1,
    hints: draft.hints,
    stand_in: draft.stand_in,
    undo: draft.undo,
    ...(game.looks && draft.looking !== null && { looking: draft.looking }),
    bot_pace: draft.botPace,
    start: !draft.seats.includes('open'),
    pledge: true,
  }
}
