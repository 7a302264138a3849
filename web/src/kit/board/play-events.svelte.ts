// What happened at a table, event by event. A message brings lines of the journal, and beside each
// the event that it tells of. A board says for each kind of event what moves and what sounds, and
// what it shows itself; this hands it the events of every new message, in their order.
import { onMount } from 'svelte'
import { viewIn } from '$lib/game/board-props'
import type { Table } from '$lib/messages.gen'
import { sound, type Sound } from '$lib/sound'
import { hasHole, newLines } from '$kit/table/journal'
import { onTable } from './table-changes.svelte'

/** An event of any game: `what` says which. Its shape is declared by the game. */
export interface GameEvent {
  what: string
}

/** Those of the events that go by one name. */
export type EventOf<Event extends GameEvent, What> = Event extends { what: infer Names }
  ? What extends Names
    ? Event
    : never
  : never

/** What was seen before the events of a message, and what is seen after all of them. */
export interface Seen<View> {
  before: View
  now: View
}

/** What one kind of event does: functions of the event and the views, and of nothing else. */
export interface Effect<Event, View, Motion> {
  /** What moves, in order. */
  motions?: (event: Event, seen: Seen<View>) => readonly Motion[]
  /** What it sounds like. */
  sounds?: readonly Sound[] | ((event: Event, seen: Seen<View>) => readonly Sound[])
}

/** What each kind of event does; a kind that does nothing says so with `{}`. */
export type Effects<Event extends GameEvent, View, Motion> = {
  readonly [What in Event['what']]: Effect<EventOf<Event, What>, View, Motion>
}

/** What the board itself shows, such as an announcement over the table. */
export type Reactions<Event extends GameEvent, View> = {
  readonly [What in Event['what']]?: (event: EventOf<Event, What>, seen: Seen<View>) => void
}

export interface Playing<Event extends GameEvent, View, Motion> {
  table: () => Table
  effects: Effects<Event, View, Motion>
  /** Let things move: all motions of one message. It is called before the page changes. */
  move: (motions: readonly Motion[], seen: Seen<View>) => void
  on?: Reactions<Event, View>
}

/** The events of the lines that `now` has and `was` had not; none if some in between are missing. */
export function newEvents<Event extends GameEvent>(was: Table, now: Table): Event[] {
  return hasHole(was.log, now.log) ? [] : eventsOf(newLines(was.log, now.log))
}

const eventsOf = <Event extends GameEvent>(lines: Table['log']): Event[] =>
  lines.flatMap(({ event }) => (event ? [event as unknown as Event] : []))

/** What stands under the name of an event. A page may be older than its server: then nothing may. */
const madeFor = <Made>({ what }: GameEvent, by: object): Made | undefined =>
  (by as Readonly<Record<string, Made | undefined>>)[what]

/** All that events do together; a sound that several of them make is made once. */
export function effectOf<Event extends GameEvent, View, Motion>(
  events: readonly Event[],
  effects: Effects<Event, View, Motion>,
  seen: Seen<View>,
): { motions: Motion[]; sounds: Sound[] } {
  const motions: Motion[] = []
  const heard = new Set<Sound>()
  for (const event of events) {
    const effect = madeFor<Effect<Event, View, Motion>>(event, effects)
    motions.push(...(effect?.motions?.(event, seen) ?? []))
    const sounds = effect?.sounds ?? []
    for (const name of typeof sounds === 'function' ? sounds(event, seen) : sounds) heard.add(name)
  }
  return { motions, sounds: [...heard] }
}

/**
 * Play the events of every new message. A match in which nobody has moved yet begins before
 * everybody's eyes: its first events are played when the board is put on the page.
 */
export function playEvents<Event extends GameEvent, View, Motion>(
  playing: Playing<Event, View, Motion>,
): void {
  function play(events: readonly Event[], seen: Seen<View>): void {
    const { motions, sounds } = effectOf(events, playing.effects, seen)
    if (motions.length) playing.move(motions, seen)
    for (const event of events) {
      const react = madeFor<(event: Event, seen: Seen<View>) => void>(event, playing.on ?? {})
      react?.(event, seen)
    }
    for (const name of sounds) sound(name)
  }

  onTable(playing.table, (was, now) => {
    play(newEvents<Event>(was, now), { before: viewIn(was), now: viewIn(now) })
  })
  onMount(() => {
    const { log } = playing.table()
    const view = viewIn<View>(playing.table())
    if (log.every(({ number }) => number === 0)) play(eventsOf(log), { before: view, now: view })
  })
}
