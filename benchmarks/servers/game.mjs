// The game of the peers: small, with secrets, and with rules that are checked.
//
// Everybody has eight cards that nobody else sees. In turn each plays one of them, face up; the
// highest card of a trick gets a point. After eight tricks all cards are shuffled and dealt anew.
// A move names the slot of the hand: it is refused out of turn, or if the slot does not exist or
// is empty already.

export const SLOTS = 8;
const CARDS = 64;

export function newGame(seats, shuffle) {
  const state = {
    number: 0,
    turn: 0,
    round: 0,
    trick: [],
    points: new Array(seats).fill(0),
    hands: [],
  };
  deal(state, seats, shuffle);
  return state;
}

function deal(state, seats, shuffle) {
  const cards = shuffle(Array.from({ length: CARDS }, (_, k) => k + 1));
  state.round += 1;
  state.hands = Array.from({ length: seats }, (_, k) => cards.slice(k * SLOTS, (k + 1) * SLOTS));
}

/** Return why a seat may not play this slot, null if it may. */
export function whyNot(state, seat, slot) {
  if (seat !== state.turn) return 'it is not your turn';
  if (!Number.isInteger(slot) || slot < 0 || slot >= SLOTS) return 'there is no such slot';
  return state.hands[seat][slot] === null ? 'the slot is empty' : null;
}

/** Make a legal move. */
export function play(state, slot, shuffle) {
  const seats = state.hands.length;
  const seat = state.turn;
  if (state.trick.length === seats) state.trick = [];
  state.trick.push(state.hands[seat][slot]);
  state.hands[seat][slot] = null;
  state.number += 1;
  state.turn = (seat + 1) % seats;
  if (state.trick.length < seats) return;
  state.points[state.trick.indexOf(Math.max(...state.trick))] += 1;
  if (state.hands[seat].every((card) => card === null)) deal(state, seats, shuffle);
}

/** Return what one seat sees: its own hand, and how many cards the others have. */
export function viewOf(state, seat) {
  const { hands, ...open } = state;
  const counts = hands.map((hand) => hand.filter((card) => card !== null).length);
  return { ...open, counts, hand: hands[seat] ?? null };
}

export function shuffled(cards) {
  for (let k = cards.length - 1; k > 0; k -= 1) {
    const other = Math.floor(Math.random() * (k + 1));
    [cards[k], cards[other]] = [cards[other], cards[k]];
  }
  return cards;
}
