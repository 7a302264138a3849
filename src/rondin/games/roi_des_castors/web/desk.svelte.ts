// What lies before one reader of the board: what is seen, what was picked, what is wished.
import { CardDesk } from '$kit/board/desk.svelte'
import type { Move } from '$lib/game/board-props'
import * as choosing from './choosing'
import type { Answer, Held, Letter, Meant, Picked } from './choosing'
import { facesIn } from './cards/faces'
import { farSides, inTeams, nearSide, sideToPlay } from './seating'
import type { CardName, Side, Source, View } from './types.gen'

export class Desk extends CardDesk<View, Picked> {
  protected picksFor = (move: Move) => choosing.picksFor(move, this.cardsFrom)
  /** The discard pile is being looked through. */
  browsing = $state(false)
  /** The side whose things are being looked at. */
  reading = $state<number | null>(null)
  /** The place that a dragged card is held over. */
  over = $state('')
  /** The dams on which logs were just laid: these fall, all others lie there. */
  grown = $state.raw<ReadonlySet<number>>(new Set())

  // --- what is seen -----------------------------------------------------------------------------
  readonly mode = $derived(this.table.mode)
  readonly faces = $derived(facesIn({ say: this.say, mode: this.mode }))
  readonly near = $derived(nearSide(this.view))
  readonly far = $derived(farSides(this.view))
  readonly own = $derived(this.view.sides[this.near] as Side)
  readonly team = $derived(inTeams(this.view))
  readonly solo = $derived(this.view.ally !== null)
  readonly ended = $derived(this.view.phase === 'over')
  readonly turn = $derived(sideToPlay(this.view))

  /** Who builds on a side. */
  sideName = (side: number): string => {
    const seats = this.view.sides[side]?.seats ?? []
    if (seats.length === 0) return this.say('character.lumberjack')
    return seats.map(this.nameOf).join(' & ')
  }

  // --- what can be done -------------------------------------------------------------------------
  readonly yours = $derived(this.moves.length > 0)
  readonly answers = $derived(
    choosing.answersOf(this.moves, this.view.phase, this.picked, this.table.ready),
  )
  readonly takes = $derived(choosing.takesOf(this.moves, this.picked))
  /** A card is to be chosen from the discard pile. */
  readonly takesDiscard = $derived(this.takes.size > 0 && this.view.phase !== 'stealing')
  readonly powerful = $derived(choosing.canUsePower(this.moves))

  can = (wish: Partial<Move>): boolean => choosing.has(this.moves, wish)

  /** The ranks of the advised moves for which a card is taken up. */
  advisedCard = (held: Held) =>
    this.advised((move) => choosing.cardState([], this.picksFor(move), held) === 'selected')

  advisedTake = (card: CardName) =>
    this.advised((move) => choosing.takesOf([move], this.picked).has(card))

  advisedAnswer = (answer: Answer) =>
    this.advised((move) => choosing.answers(answer, move, this.picksFor(move)))

  /** Every card of yours that can be taken up, as it lies. */
  cardsFrom = (source: Source): Held[] => {
    const { own, view } = this
    const found = { hand: own.hand.cards, ally: view.ally?.cards, reserve: own.reserve?.cards }
    const cards = found[source] ?? []
    return cards.flatMap((card, place) => (card === null ? [] : [{ source, card, place }]))
  }

  // --- what is wished ---------------------------------------------------------------------------
  card = (held: Held, where: string): void => {
    this.mean(choosing.clickCard(this.moves, this.view.phase, this.picked, held), where)
  }

  dam = (dam: number): void => {
    this.mean(choosing.clickDam(this.moves, this.view.phase, this.picked, dam), `dam-${dam}`)
  }

  side = (side: number): void => {
    const meant = choosing.clickSide(this.moves, this.picked, side)
    if (meant) this.mean(meant, `side-${side}`)
    else this.reading = side
  }

  discard = (): void => {
    const meant = choosing.clickDiscard(this.moves, this.picked)
    if (meant) this.mean(meant, 'discard')
    else this.browsing = true
  }

  power = (): void => {
    this.mean(choosing.clickPower(this.moves, this.picked), 'power')
    if (this.picked.power && this.can({ do: 'power-take' })) this.browsing = true
  }

  wish = (move: Move, where: string): void => this.mean({ move }, where)

  /** A card was let go over a place. */
  drop = (held: Held, from: string, where: string): void => {
    const move = this.yours ? choosing.dropped(this.moves, held, where) : null
    if (move) this.mean({ move }, from)
    else if (this.yours && where === 'table' && choosing.isUseful(this.moves, held))
      this.picked = { card: held }
  }

  answer = (answer: Answer): void => {
    const { name, does } = answer
    if (name === 'ready') return this.props().ready()
    this.mean('do' in does ? { move: does as Move } : { picked: does as Picked }, '')
  }

  protected override mean(meant: Meant | null, where: string): void {
    if (this.yours) super.mean(meant, where)
  }

  // --- keys -------------------------------------------------------------------------------------
  readonly #letters = $derived(
    Object.fromEntries(
      choosing.LETTERS.map((name) => [name, this.say(`board.key.${name}`)]),
    ) as Record<Letter, string>,
  )

  /** Words for a thing to do, with its key. */
  hint(what: string, name: string): string {
    const letter = choosing.letterOf(name)
    return letter ? this.say('board.hint', { what, key: this.#letters[letter] }) : what
  }

  /** Do what a key stands for; false where it stands for nothing. */
  type(key: string): boolean {
    if (key === 'Escape') return this.#escape()
    const place = '1234567890'.indexOf(key)
    if (place >= 0) return this.#take(place)
    const letter = choosing.LETTERS.find((name) => this.#letters[name].toLowerCase() === key.toLowerCase())
    return letter !== undefined && this.#press(letter)
  }

  #escape(): boolean {
    const halfway = Object.keys(this.picked).length > 0
    this.cancel()
    return halfway
  }

  #take(place: number): boolean {
    const held = this.cardsFrom('hand')[place]
    if (held) this.card(held, `mine-${place}`)
    return held !== undefined
  }

  #press(letter: Letter): boolean {
    if (letter === 'power') return this.powerful && (this.power(), true)
    const answer = this.answers.find(({ name }) => choosing.letterOf(name) === letter)
    if (answer) this.answer(answer)
    return answer !== undefined
  }
}
