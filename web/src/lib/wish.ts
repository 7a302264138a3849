// A table that somebody wishes for, kept within what the game allows.
import { usualBot } from './games.svelte'
import type { Edition, GameInfo, Mode, NewTable, Option } from './messages.gen'

export interface Wish {
  edition: string
  mode: string
  /** `you`, `open`, or the name of a bot. */
  seats: string[]
  options: Record<string, unknown>
  privacy: NonNullable<NewTable['privacy']>
  chat: boolean
  hints: boolean
}

export function firstWish(game: GameInfo): Wish {
  const edition = game.editions.find((one) => one.name === game.default_edition)
  const wish: Wish = {
    edition: (edition ?? game.editions[0])?.name ?? game.default_edition,
    mode: '',
    seats: ['you', ...Array.from({ length: game.default_seats - 1 }, () => usualBot(game))],
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default ?? null])),
    privacy: 'link',
    chat: true,
    hints: false,
  }
  return within(game, wish)
}

export function chosen(game: GameInfo, wish: Wish): { edition?: Edition; mode?: Mode } {
  const edition = game.editions.find((one) => one.name === wish.edition) ?? game.editions[0]
  const mode = edition?.modes.find((one) => one.name === wish.mode) ?? edition?.modes[0]
  return { ...(edition && { edition }), ...(mode && { mode }) }
}

/** The same wish, with the mode, the seats and the options that its edition has. */
export function within(game: GameInfo, wish: Wish): Wish {
  const { edition, mode } = chosen(game, wish)
  const { min = 1, max = 10 } = mode ?? {}
  const seats = wish.seats.slice(0, max)
  while (seats.length < min) seats.push(usualBot(game))
  const last = seats.length - 1
  const lost = wish.seats.includes('you') && !seats.includes('you')
  if (lost || max === 1) seats[last] = 'you' // one seat is for whoever asks
  const options = { ...wish.options }
  for (const { name, kind } of game.options) {
    const value = options[name]
    if (kind === 'seat' && typeof value === 'number' && value >= seats.length) options[name] = null
  }
  return {
    ...wish,
    edition: edition?.name ?? wish.edition,
    mode: mode?.name ?? wish.mode,
    seats,
    options,
  }
}

/** Seat `at` for `who`; there is only one of you. */
export function seated(wish: Wish, at: number, who: string): Wish {
  const seats = wish.seats.map((one, i) =>
    i === at ? who : who === 'you' && one === 'you' ? 'open' : one,
  )
  return { ...wish, seats }
}

/** The options that matter in the chosen mode. */
export function optionsOf(game: GameInfo, wish: Wish): Option[] {
  return game.options.filter(({ modes }) => !modes?.length || modes.includes(wish.mode))
}

/** What is sent: options that are left to the rules are not mentioned. */
export function ordered(game: GameInfo, wish: Wish): Omit<NewTable, 'name'> {
  const matters = new Set(optionsOf(game, wish).map(({ name }) => name))
  const options = Object.fromEntries(
    Object.entries(wish.options).filter(
      ([name, value]) => matters.has(name) && value !== null && value !== '',
    ),
  )
  return {
    game: game.name,
    edition: wish.edition,
    mode: wish.mode,
    seats: wish.seats,
    options,
    privacy: wish.privacy,
    chat: wish.chat && wish.seats.length > 1,
    hints: wish.hints,
    start: !wish.seats.includes('open'),
  }
}
