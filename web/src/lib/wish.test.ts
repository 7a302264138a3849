import { expect, test } from 'vitest'
import type { GameInfo } from './messages.gen'
import { chosen, firstWish, optionsOf, ordered, seated, within } from './wish'

const alone = { hint: '', teams: 0 }
const game: GameInfo = {
  name: 'game',
  folder: 'game',
  title: 'Game',
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
}

test('begins with the usual table', () => {
  expect(firstWish(game)).toEqual({
    edition: 'large',
    mode: 'normal',
    seats: ['you', 'thoughtful', 'thoughtful', 'thoughtful'],
    options: { rounds: null, dealer: null, aid: false },
    privacy: 'link',
    chat: true,
  })
})

test('another edition or mode brings its own number of seats', () => {
  const wish = firstWish(game)
  expect(within(game, { ...wish, edition: 'small' }).seats).toHaveLength(3)
  expect(within(game, { ...wish, mode: 'team' }).seats).toHaveLength(6)
  expect(within(game, { ...wish, edition: 'small', mode: 'team' }).mode).toBe('normal')
  expect(chosen(game, { ...wish, mode: 'team' }).mode?.teams).toBe(2)
})

test('no option names a seat that is gone', () => {
  const wish = { ...firstWish(game), options: { dealer: 3 } }
  expect(within(game, wish).options['dealer']).toBe(3)
  expect(within(game, { ...wish, edition: 'small' }).options['dealer']).toBe(null)
})

test('there is only one of you', () => {
  const wish = seated(firstWish(game), 2, 'you')
  expect(wish.seats).toEqual(['open', 'thoughtful', 'you', 'thoughtful'])
  expect(seated(wish, 0, 'random').seats[0]).toBe('random')
})

test('what is left to the rules is not mentioned, and a full table begins', () => {
  const wish = { ...firstWish(game), options: { rounds: 2, dealer: null, aid: true } }
  expect(ordered(game, wish)).toMatchObject({ options: { rounds: 2, aid: true }, start: true })
  expect(ordered(game, seated(wish, 1, 'open')).start).toBe(false)
})

test('one seat is yours, and nobody is there to talk to', () => {
  const wish = within(game, { ...seated(firstWish(game), 0, 'random'), mode: 'solo' })
  expect(wish.seats).toEqual(['you'])
  expect(ordered(game, wish)).toMatchObject({ seats: ['you'], chat: false, start: true })
  expect(within(game, { ...wish, mode: 'team' }).seats).toHaveLength(6)
})

test('fewer seats do not send you away', () => {
  const wish = seated(firstWish(game), 3, 'you')
  expect(within(game, { ...wish, edition: 'small' }).seats).toEqual(['open', 'thoughtful', 'you'])
})

test('an option is offered and sent only where it matters', () => {
  const wish = within(game, { ...firstWish(game), options: { aid: true, rounds: 2 } })
  expect(optionsOf(game, wish).map(({ name }) => name)).toEqual(['rounds', 'dealer', 'aid'])
  const team = within(game, { ...wish, mode: 'team' })
  expect(optionsOf(game, team).map(({ name }) => name)).toEqual(['rounds', 'dealer'])
  expect(ordered(game, team).options).toEqual({ rounds: 2 })
})
