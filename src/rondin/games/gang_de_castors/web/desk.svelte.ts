// What lies before one reader of the board: what is seen, what was picked, what is wished.
import { MediaQuery } from 'svelte/reactivity'
import { CardDesk } from '$kit/board/desk.svelte'
import * as choosing from './choosing'
import type { Answer, Picked } from './choosing'
import { facesIn } from './faces'
import { DISCARD, handName, PILE, placeName } from './motion'
import { rowsAreOpen } from './rows/open-rows'
import { othersOf } from './rows/seating'
import type { Move, View } from './types.gen'

export const KNOCK = 'knock'
const WITH_LETTERS = ['remember', 'draw', 'discard', 'go-on', KNOCK]
/** Answers that share the letter of another. */
const LETTER_OF: Record<string, string> = {
  'play-draw': 'draw',
  deal: 'go-on',
  pass: 'go-on',
  ready: 'go-on',
  begin: 'go-on',
}

const FEW_AROUND = 5 // others for whom there are wide plates
const FEW_ACROSS = 3
const FEW_TO_TOUCH = 2

export class Desk extends CardDesk<View, Picked, Move> {
  protected picksFor = choosing.picksFor
  readonly #short = new MediaQuery('(max-height: 720px)')

  // --- what is seen -----------------------------------------------------------------------------
  readonly faces = $derived(facesIn(this.say))
  readonly others = $derived(othersOf(this.view))
  readonly yours = $derived(this.you !== null && this.view.to_act === this.you)
  readonly open = $derived(rowsAreOpen(this.view))
  /** Your card in hand. */
  readonly held = $derived(this.view.hand?.seat === this.you ? this.view.hand : null)

  readonly many = $derived(this.others.length > FEW_AROUND)
  readonly compact = $derived(
    this.small ? this.#short.current || this.others.length > FEW_ACROSS : this.many,
  )

  // --- what can be done -------------------------------------------------------------------------
  readonly answers = $derived(
    choosing.answersOf(this.moves, this.table.ready, this.you !== null && this.table.may_begin),
  )
  /** The look that all take together waits until everybody is ready. */
  readonly gathers = $derived(this.table.awaited !== null)
  readonly canKnock = $derived(this.moves.some((move) => move.do === KNOCK))
  readonly swapping = $derived(this.moves.some((move) => move.do === 'swap'))
  /** One pick of two is made. */
  readonly halfway = $derived(this.picked.discard === true || this.picked.mine !== undefined)
  /** Where cards are too small for a finger one chooses whose it is, then sees that row large. */
  readonly near = $derived(this.small && this.swapping && this.others.length > FEW_TO_TOUCH)
  readonly opposite = $derived(this.near ? this.picked.seat : undefined)

  // --- what is wished ---------------------------------------------------------------------------
  pile = () => this.mean(choosing.clickPile(), PILE)
  discard = () => this.mean(choosing.clickDiscard(this.moves, this.view, this.picked), DISCARD)
  hand = () => this.mean(choosing.clickHand(this.moves), handName(this.you ?? 0))
  knock = () => this.mean({ move: { do: KNOCK } }, KNOCK)

  mine(place: number): void {
    const meant = choosing.clickMine(this.moves, this.picked, place)
    this.mean(meant, placeName(this.you ?? 0, place))
  }

  seat = (seat: number): void => {
    this.picked = { ...this.picked, seat }
  }

  theirs = (seat: number, place: number): void => {
    this.mean(choosing.clickTheirs(this.picked, seat, place), placeName(seat, place))
  }

  answer(verb: Answer): void {
    if (verb === 'ready' || verb === 'begin') this.props().ready(verb === 'begin')
    else this.mean({ move: { do: verb } }, '')
  }

  // --- keys -------------------------------------------------------------------------------------
  readonly #letters = $derived(
    Object.fromEntries(WITH_LETTERS.map((verb) => [verb, this.say(`board.key.${verb}`)])),
  )

  /** Do what a key stands for; false where it stands for nothing. */
  type(key: string): boolean {
    if (key === 'Escape') this.cancel()
    const meaning = choosing.meaningOf(key.toLowerCase(), this.#letters)
    if (!meaning) return false
    if ('place' in meaning) this.mine(meaning.place)
    else this.#press(meaning.verb)
    return true
  }

  #press(verb: string): void {
    const { answers } = this
    if (verb === KNOCK) this.knock()
    else if (verb === 'discard') this.discard()
    else if (verb === 'draw') this.answer(answers.includes('play-draw') ? 'play-draw' : 'draw')
    else if (verb === 'remember') this.answer(answers.includes('ready') ? 'ready' : 'remember')
    else this.answer(answers.find((one) => one !== 'remember' && one !== 'discard') ?? 'go-on')
  }

  /** Words for a thing to do, with its key. */
  hint(what: string, verb: string): string {
    const looking = verb === 'ready' && this.view.phase === 'looking'
    const key = this.#letters[looking ? 'remember' : (LETTER_OF[verb] ?? verb)]
    return key ? this.say('board.hint', { what, key }) : what
  }
}
