import { expect, test } from 'vitest'
import type { GameInfo, Option } from '$lib/messages.gen'
import { chosen, firstDraft, isSuggested, namesOf, optionsOf, ordered, renamed, seated, within } from './table-draft'

const alone = { hint: '', teams: 0 }
const game: GameInfo = {
  name: 'game',
  folder: 'game',
  title: 'Game',
  kind: '',
  tagline: '',
  default_edition: 'large',
  default_seats: 4,
  editions: [
    { name: 'small', label: 'Small', modes: [{ name: 'normal', label: 'Normal', ...alone, min: 2, max: 3 }] },
    {
      name: 'large',
      label: 'Large',
      modes: [
        { name: 'normal', label: 'Normal', ...alone, min: 2, max: 10 },
        { name: 'team', label: 'Team', hint: '', teams: 2, min: 6, max: 6 },
        { name: 'solo', label: 'Solo', ...alone, min: 1, max: 1 },
      ],
    },
  ],
  options: [
    { name: 'rounds', label: '', hint: '', kind: 'number', default: null, min: 1, max: 10 },
    { name: 'dealer', label: '', hint: '', kind: 'seat', default: null },
    { name: 'aid', label: '', hint: '', kind: 'switch', default: false, modes: ['normal'] },
  ],
  bots: [
    { name: 'thoughtful', label: 'Thoughtful' },
    { name: 'random', label: 'Random' },
  ],
  usual_bot: 'thoughtful',
  dials: [],
  memories: [],
}

test('begins with the usual table', () => {
  expect(firstDraft(game)).toEqual({
    edition: 'large',
    mode: 'normal',
    seats: ['you', 'thoughtful', 'thoughtful', 'thoughtful'],
    options: { rounds: null, dealer: null, aid: false },
    privacy: 'link',
    chat: true,
    hints: false,
    stand_in: false,
    undo: false,
    looking: null,
    botPace: 'usual',
  })
})

test('a beginner is offered the mode for a first match, where the edition has it', () => {
  const solo = { ...game, first_mode: 'solo' }
  expect(firstDraft(solo, true)).toMatchObject({ mode: 'solo', seats: ['you'] })
  expect(firstDraft(solo)).toMatchObject({ mode: 'normal' })
  expect(firstDraft({ ...solo, default_edition: 'small' }, true)).toMatchObject({ mode: 'normal' })
})

test('a time to look is sent where there is something to look at, and as usual is not mentioned', () => {
  const draft = { ...firstDraft(game), looking: 20, botPace: 'slow' } as const
  expect(ordered({ ...game, looks: true }, draft)).toMatchObject({ looking: 20, bot_pace: 'slow' })
  expect(ordered({ ...game, looks: true }, firstDraft(game))).not.toHaveProperty('looking')
  expect(ordered(game, draft)).not.toHaveProperty('looking')
})

test('another edition or mode brings its own number of seats', () => {
  const draft = firstDraft(game)
  expect(within(game, { ...draft, edition: 'small' }).seats).toHaveLength(3)
  expect(within(game, { ...draft, mode: 'team' }).seats).toHaveLength(6)
  expect(within(game, { ...draft, edition: 'small', mode: 'team' }).mode).toBe('normal')
  expect(chosen(game, { ...draft, mode: 'team' }).mode?.teams).toBe(2)
})

test('no option names a seat that is gone', () => {
  const draft = { ...firstDraft(game), options: { dealer: 3 } }
  expect(within(game, draft).options['dealer']).toBe(3)
  expect(within(game, { ...draft, edition: 'small' }).options['dealer']).toBe(null)
})

test('there is only one of you', () => {
  const draft = seated(firstDraft(game), 2, 'you')
  expect(draft.seats).toEqual(['open', 'thoughtful', 'you', 'thoughtful'])
  expect(seated(draft, 0, 'random').seats[0]).toBe('random')
})

test('what is left to the rules is not mentioned, and a full table begins', () => {
  const draft = { ...firstDraft(game), options: { rounds: 2, dealer: null, aid: true } }
  expect(ordered(game, draft)).toMatchObject({ options: { rounds: 2, aid: true }, start: true })
  expect(ordered(game, seated(draft, 1, 'open')).start).toBe(false)
})

test('one seat is yours, and nobody is there to talk to', () => {
  const draft = within(game, { ...seated(firstDraft(game), 0, 'random'), mode: 'solo' })
  expect(draft.seats).toEqual(['you'])
  expect(ordered(game, draft)).toMatchObject({ seats: ['you'], chat: false, start: true })
  expect(within(game, { ...draft, mode: 'team' }).seats).toHaveLength(6)
})

test('fewer seats do not send you away', () => {
  const draft = seated(firstDraft(game), 3, 'you')
  expect(within(game, { ...draft, edition: 'small' }).seats).toEqual(['open', 'thoughtful', 'you'])
})

test('an option is offered and sent only where it matters', () => {
  const draft = within(game, { ...firstDraft(game), options: { aid: true, rounds: 2 } })
  expect(optionsOf(game, draft).map(({ name }) => name)).toEqual(['rounds', 'dealer', 'aid'])
  const team = within(game, { ...draft, mode: 'team' })
  expect(optionsOf(game, team).map(({ name }) => name)).toEqual(['rounds', 'dealer'])
  expect(ordered(game, team).options).toEqual({ rounds: 2 })
})

test('an option may matter with some numbers of players only', () => {
  const spare: Option = { name: 'spare', label: '', hint: '', kind: 'switch', default: false, seats: [2] }
  const more: GameInfo = { ...game, options: [spare] }
  const draft = firstDraft(more)
  expect(optionsOf(more, draft)).toEqual([])
  const two = within(more, { ...draft, seats: ['you', 'random'], options: { spare: true } })
  expect(optionsOf(more, two).map(({ name }) => name)).toEqual(['spare'])
  expect(ordered(more, two).options).toEqual({ spare: true })
  expect(ordered(more, { ...two, seats: ['you', 'random', 'open'] }).options).toEqual({})
})

test('an option may matter in some editions only', () => {
  const spare: Option = { name: 'spare', label: '', hint: '', kind: 'switch', default: false, editions: ['small'] }
  const more: GameInfo = { ...game, options: [spare] }
  const draft = { ...firstDraft(more), options: { spare: true } }
  expect(ordered(more, draft).options).toEqual({})
  expect(ordered(more, within(more, { ...draft, edition: 'small' })).options).toEqual({ spare: true })
})

test('an option says what it does in the chosen mode, and with how many it is suggested', () => {
  const short: Option = {
    name: 'short', label: '', hint: 'Fewer.', kind: 'switch', default: false,
    hints: { team: 'Fewer for a team.' }, suggested: [4],
  }
  const more: GameInfo = { ...game, options: [short] }
  const draft = firstDraft(more)
  expect(optionsOf(more, draft).map(({ hint }) => hint)).toEqual(['Fewer.'])
  expect(optionsOf(more, { ...draft, mode: 'team' }).map(({ hint }) => hint)).toEqual(['Fewer for a team.'])
  expect(isSuggested(short, { ...draft, seats: ['you', 'open', 'open', 'open'] })).toBe(true)
  expect(isSuggested(short, { ...draft, seats: ['you', 'open'] })).toBe(false)
})

test('seats have names, none of them twice, and those that are left go with them', () => {
  const colours: Option = { name: 'colours', label: '', hint: '', kind: 'per-seat', default: null, choices: ['red', 'blue'] }
  const more: GameInfo = { ...game, options: [colours] }
  const draft = within(more, { ...firstDraft(more), seats: ['you', 'open', 'open'] })
  expect(namesOf(draft, colours)).toEqual([null, null, null])
  expect(renamed([null, 'red', null], 0, 'blue')).toEqual(['blue', 'red', null])
  expect(renamed([null, 'red', null], 2, 'red')).toEqual([null, null, 'red'])
  expect(renamed(['red', null], 0, null)).toBe(null)
  expect(renamed(['red', null], 1, 'red', true)).toEqual(['red', 'red'])
  const named = within(more, { ...draft, options: { colours: [null, 'red', 'blue'] }, seats: ['you', 'open'] })
  expect(named.options).toEqual({ colours: [null, 'red'] })
  expect(ordered(more, named).options).toEqual({ colours: [null, 'red'] })
})
