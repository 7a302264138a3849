// The rules of gang-de-castors, translated from Python by `make generated`. Do not edit.
const int = (x) => (typeof x === 'boolean' ? BigInt(x) : x)
const floorDiv = (a, b) => (a - mod(a, b)) / b
const mod = (a, b) => ((a % b) + b) % b
const div = (a, b) => Number(a) / Number(b)
const divmod = (a, b) => [floorDiv(a, b), mod(a, b)]
const abs = (a) => (a < 0n ? -a : a)
const bool = (a) => Boolean(a)
const len = (a) => BigInt(a.length)
const min = (...all) => all.reduce((a, b) => (b < a ? b : a))
const max = (...all) => all.reduce((a, b) => (b > a ? b : a))
const filled = (value, count) => Array(Number(count)).fill(value)
const isIn = (x, all) => all.some((one) => one == x)
function* range(first, end, step = 1n) {
  if (end === undefined) [first, end] = [0n, first]
  for (let i = first; step > 0n ? i < end : i > end; i += step) yield i
}

function $setup(e, s) {
  s.round_no = 0n;
  s.dealer = int(((e.dealer == (-1n)) ? $rand(s, e.seats) : e.dealer));
  s.did = 179n;
  s.by = s.dealer;
  s.shown = (-1n);
  $deal(e, s);
}
function $to_act(e, s) {
  return ((s.phase == 6n) ? (-1n) : s.player);
}
function $legal(e, s, out) {
  if ((s.phase == 1n)) {
    return $legal_turn(s, out);
  }
  if ((s.phase == 2n)) {
    return $legal_with_card(e, s, out);
  }
  if ((s.phase == 4n)) {
    return $add_range(out, 0n, 176n, 2n);
  }
  if ((s.phase == 5n)) {
    return $add_range(out, 0n, 179n, 1n);
  }
  if ((s.phase == 6n)) {
    return 0n;
  }
  return $add_range(out, 0n, 0n, 1n);
}
function $apply(e, s, action) {
  s.did = int(action);
  s.by = s.player;
  s.shown = (-1n);
  s.renewed = 0n;
  if ((action == 1n)) {
    $take_in_hand(e, s, 0n);
  } else {
    if ((action == 0n)) {
      $remember(e, s);
    } else {
      if ((action < 6n)) {
        $take_discard(e, s, (int(action) - 2n));
      } else {
        if ((action < 10n)) {
          $keep(e, s, (int(action) - 6n));
        } else {
          if ((action == 10n)) {
            $discard(e, s);
          } else {
            if ((action == 11n)) {
              $play_draw(e, s);
            } else {
              if ((action < 16n)) {
                $play_peek(e, s, (int(action) - 12n));
              } else {
                if ((action < 176n)) {
                  $play_swap(e, s, (int(action) - 16n));
                } else {
                  if ((action == 176n)) {
                    $knock(e, s);
                  } else {
                    if ((action == 177n)) {
                      $go_on(e, s);
                    } else {
                      if ((action == 178n)) {
                        $finish_turn(e, s);
                      } else {
                        $deal(e, s);
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
function $veil(e, s, seat, v) {
  let lie_open, knower, pile, kind, p, cards, seen, i
  lie_open = int($rows_are_open(s));
  knower = int(((seat == (-1n)) ? 0n : (1n << int(seat))));
  pile = v.pile;
  for (kind of range(13n)) {
    pile[Number(kind)] = s.pile[Number(kind)];
  }
  for (p of range(e.seats)) {
    cards = s.rows[Number(p)];
    seen = v.rows[Number(p)];
    for (i of range(4n)) {
      if ((lie_open || (s.memo[Number(p)][Number(i)] & int(knower)))) {
        seen[Number(i)] = cards[Number(i)];
      } else {
        seen[Number(i)] = (-2n);
        if (!((s.marks[Number(p)] >> (4n + int(i))) & 1n)) {
          pile[Number(cards[Number(i)])] += 1n;
        }
      }
    }
  }
  v.drawn = s.drawn;
  if (((s.drawn != (-1n)) && (seat != s.player))) {
    v.drawn = (-2n);
    pile[Number(s.drawn)] += 1n;
  }
}
function $scores(e, s, points, payoffs) {
  let p
  for (p of range(e.seats)) {
    points[Number(p)] = int($points_of(s, p));
  }
  $share_among_fewest(points, payoffs, e.seats);
}
function $seed(s, key, stream) {
  let i
  for (i of range(8n)) {
    s.key[Number(i)] = key[Number(i)];
  }
  s.stream = int(stream);
  s.block = 0n;
  s.left = 0n;
}
function $rand(s, n) {
  let product, low, floor
  product = (int($next_word(s)) * int(n));
  low = (int(product) & 4294967295n);
  if ((low < n)) {
    floor = mod(((4294967295n + 1n) - int(n)), int(n));
    while ((low < floor)) {
      product = (int($next_word(s)) * int(n));
      low = (int(product) & 4294967295n);
    }
  }
  return (int(product) >> 32n);
}
function $deal(e, s) {
  let kind, p, i
  for (kind of range(13n)) {
    s.pile[Number(kind)] = e.deck[Number(kind)];
    s.discard[Number(kind)] = 0n;
    s.aside[Number(kind)] = 0n;
  }
  s.n_pile = e.cards;
  s.n_discard = 0n;
  for (p of range(e.seats)) {
    s.marks[Number(p)] = 0n;
    for (i of range(4n)) {
      s.rows[Number(p)][Number(i)] = int($pick(s));
      s.memo[Number(p)][Number(i)] = int(($is_outer(i) ? (1n << int(p)) : 0n));
    }
  }
  $put_on_discard(s, $pick(s));
  s.player = int($seat_after(s.dealer, e.seats));
  s.phase = 0n;
  s.looked = 0n;
  s.drawn = (-1n);
  s.first_of_two = 0n;
  s.peeked = (-1n);
  s.laps = 0n;
  s.knocker = (-1n);
}
function $legal_turn(s, out) {
  let k
  k = 0n;
  if ($can_draw(s)) {
    k = int($add_range(out, k, 1n, 1n));
  }
  if ((s.top <= 9n)) {
    k = int($add_range(out, k, 2n, 4n));
  }
  if ((k == 0n)) {
    k = int($add_range(out, k, 178n, 1n));
  }
  return k;
}
function $legal_with_card(e, s, out) {
  let k, mine, seat
  k = 0n;
  if ((s.drawn <= 9n)) {
    k = int($add_range(out, k, 6n, 4n));
  }
  k = int($add_range(out, k, 10n, 1n));
  if ((s.drawn == 12n)) {
    k = int($add_range(out, k, 11n, 1n));
  } else {
    if ((s.drawn == 11n)) {
      k = int($add_range(out, k, 12n, 4n));
    } else {
      if ((s.drawn == 10n)) {
        for (mine of range(4n)) {
          for (seat of range(e.seats)) {
            if ((seat != s.player)) {
              k = int($add_range(out, k, (16n + (((int(mine) * 10n) + int(seat)) * 4n)), 4n));
            }
          }
        }
      }
    }
  }
  return k;
}
function $add_range(out, k, first, count) {
  let i
  for (i of range(count)) {
    out[Number((int(k) + int(i)))] = (int(first) + int(i));
  }
  return (int(k) + int(count));
}
function $take_in_hand(e, s, first_of_two) {
  s.drawn = int($draw_card(e, s));
  s.first_of_two = int(first_of_two);
  s.phase = 2n;
}
function $remember(e, s) {
  if ((s.phase == 3n)) {
    $finish_turn(e, s);
    return;
  }
  s.looked += 1n;
  s.player = int($seat_after(s.player, e.seats));
  if ((s.looked == e.seats)) {
    s.phase = 1n;
  }
}
function $take_discard(e, s, place) {
  let card
  card = s.top;
  s.discard[Number(card)] -= 1n;
  s.n_discard -= 1n;
  $mark(s, s.player, place, 4n, 1n);
  $replace(e, s, place, card, 1023n);
}
function $keep(e, s, place) {
  $mark(s, s.player, place, 4n, 0n);
  $replace(e, s, place, s.drawn, (1n << s.player));
}
function $discard(e, s) {
  $lay_open(s, s.drawn);
  if ((s.first_of_two && $can_draw(s))) {
    $take_in_hand(e, s, 0n);
  } else {
    $finish_turn(e, s);
  }
}
function $play_draw(e, s) {
  $lay_open(s, 12n);
  if ($can_draw(s)) {
    $take_in_hand(e, s, 1n);
  } else {
    $finish_turn(e, s);
  }
}
function $play_peek(e, s, place) {
  let p, known_by
  p = s.player;
  known_by = (s.memo[Number(p)][Number(place)] & (1023n | 1024n));
  s.memo[Number(p)][Number(place)] = ((int(known_by) | (1n << int(p))) | int($now(s)));
  s.peeked = int(place);
  $lay_open(s, 11n);
  s.drawn = (-1n);
  s.phase = 3n;
}
function $play_swap(e, s, code) {
  let p, mine, q, theirs, card, memo, earlier
  p = s.player;
  mine = floorDiv(int(code), (10n * 4n));
  q = mod(floorDiv(int(code), 4n), 10n);
  theirs = mod(int(code), 4n);
  card = s.rows[Number(p)][Number(mine)];
  s.rows[Number(p)][Number(mine)] = s.rows[Number(q)][Number(theirs)];
  s.rows[Number(q)][Number(theirs)] = int(card);
  memo = s.memo[Number(p)][Number(mine)];
  s.memo[Number(p)][Number(mine)] = s.memo[Number(q)][Number(theirs)];
  s.memo[Number(q)][Number(theirs)] = int(memo);
  earlier = int($is_marked(s, p, mine, 4n));
  $mark(s, p, mine, 4n, $is_marked(s, q, theirs, 4n));
  $mark(s, q, theirs, 4n, earlier);
  $lay_open(s, 10n);
  $finish_turn(e, s);
}
function $knock(e, s) {
  s.knocker = s.player;
  s.ended = 0n;
  $next_turn(e, s);
}
function $go_on(e, s) {
  if (((s.player == s.dealer) && ((s.laps + 1n) >= e.turn_limit))) {
    s.knocker = s.player;
    s.ended = 1n;
    $end_round(e, s);
  } else {
    $next_turn(e, s);
  }
}
function $finish_turn(e, s) {
  let everybody_had_a_turn
  s.drawn = (-1n);
  s.first_of_two = 0n;
  everybody_had_a_turn = int(((s.laps > 0n) || (s.player == s.dealer)));
  if (((s.knocker == (-1n)) && everybody_had_a_turn)) {
    s.phase = 4n;
  } else {
    $next_turn(e, s);
  }
}
function $rows_are_open(s) {
  return isIn(s.phase, [5n, 6n]);
}
function $points_of(s, seat) {
  let points, k
  points = 0n;
  for (k of range(s.round_no)) {
    points += s.sheet[Number(k)][Number(seat)];
  }
  return points;
}
function $share_among_fewest(points, payoffs, seats) {
  let best, p
  best = points[Number(0n)];
  for (p of range(1n, seats)) {
    best = int(min(best, points[Number(p)]));
  }
  $share_among(points, payoffs, seats, best);
}
function $next_word(s) {
  if ((s.left == 0n)) {
    $fill_words(s, 4n);
    s.block = ((s.block + 1n) & 4294967295n);
    s.left = 16n;
  }
  s.left -= 1n;
  return (s.words[Number(((16n - 1n) - s.left))] & 4294967295n);
}
function $pick(s) {
  let card
  card = int($take_one(s.pile, 13n, $rand(s, s.n_pile)));
  s.n_pile -= 1n;
  return card;
}
function $is_outer(place) {
  return isIn(place, [0n, (4n - 1n)]);
}
function $put_on_discard(s, card) {
  s.discard[Number(card)] += 1n;
  s.n_discard += 1n;
  s.top = int(card);
}
function $seat_after(seat, seats) {
  return (((int(seat) + 1n) < seats) ? (int(seat) + 1n) : 0n);
}
function $can_draw(s) {
  return ((s.n_pile + s.n_discard) > 1n);
}
function $draw_card(e, s) {
  if ((s.n_pile == 0n)) {
    $renew_pile(e, s);
  }
  return $pick(s);
}
function $mark(s, p, i, what, on) {
  let bit
  bit = (1n << (int(what) + int(i)));
  s.marks[Number(p)] = int((on ? (s.marks[Number(p)] | int(bit)) : (s.marks[Number(p)] & int((~int(bit))))));
}
function $replace(e, s, place, card, known_by) {
  let p
  p = s.player;
  $lay_open(s, s.rows[Number(p)][Number(place)]);
  s.rows[Number(p)][Number(place)] = int(card);
  s.memo[Number(p)][Number(place)] = ((int(known_by) | 1024n) | int($now(s)));
  $finish_turn(e, s);
}
function $lay_open(s, card) {
  $put_on_discard(s, card);
  s.shown = int(card);
}
function $now(s) {
  return (s.laps << 11n);
}
function $is_marked(s, p, i, what) {
  return ((s.marks[Number(p)] >> (int(what) + int(i))) & 1n);
}
function $next_turn(e, s) {
  if ((s.player == s.dealer)) {
    s.laps += 1n;
  }
  s.player = int($seat_after(s.player, e.seats));
  s.phase = 1n;
  if ((s.player == s.knocker)) {
    $end_round(e, s);
  } else {
    if ((e.renew_at_once && (s.n_pile == 0n) && $can_draw(s))) {
      $renew_pile(e, s);
    }
  }
}
function $end_round(e, s) {
  let p, _, points, i
  p = s.knocker;
  for (_ of range(e.seats)) {
    points = 0n;
    for (i of range(4n)) {
      while ((s.rows[Number(p)][Number(i)] > 9n)) {
        s.aside[Number(s.rows[Number(p)][Number(i)])] += 1n;
        $mark(s, p, i, 0n, 1n);
        s.rows[Number(p)][Number(i)] = int($draw_card(e, s));
      }
      points += s.rows[Number(p)][Number(i)];
    }
    s.sheet[Number(s.round_no)][Number(p)] = int(points);
    p = int($seat_after(p, e.seats));
  }
  s.round_no += 1n;
  s.phase = int(((s.round_no == e.rounds) ? 6n : 5n));
  s.dealer = int($seat_after(s.dealer, e.seats));
  s.player = s.dealer;
}
function $share_among(points, payoffs, seats, best) {
  let winners, p
  winners = 0n;
  for (p of range(seats)) {
    winners += int((points[Number(p)] == best));
  }
  for (p of range(seats)) {
    payoffs[Number(p)] = int(((points[Number(p)] == best) ? div(1.0, int(winners)) : 0.0));
  }
}
function $fill_words(s, double_rounds) {
  let k0, k1, k2, k3, k4, k5, k6, k7, block, stream, _, x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, xa, xb, xc, xd, xe, xf
  k0 = (s.key[Number(0n)] & 4294967295n);
  k1 = (s.key[Number(1n)] & 4294967295n);
  k2 = (s.key[Number(2n)] & 4294967295n);
  k3 = (s.key[Number(3n)] & 4294967295n);
  k4 = (s.key[Number(4n)] & 4294967295n);
  k5 = (s.key[Number(5n)] & 4294967295n);
  k6 = (s.key[Number(6n)] & 4294967295n);
  k7 = (s.key[Number(7n)] & 4294967295n);
  block = (s.block & 4294967295n);
  stream = (s.stream & 4294967295n);
  [x0, x1, x2, x3] = [1634760805n, 857760878n, 2036477234n, 1797285236n];
  [x4, x5, x6, x7, x8, x9, xa, xb] = [int(k0), int(k1), int(k2), int(k3), int(k4), int(k5), int(k6), int(k7)];
  [xc, xd, xe, xf] = [int(block), 0n, int(stream), 0n];
  for (_ of range(double_rounds)) {
    [x0, x4, x8, xc] = int($quarter_round(x0, x4, x8, xc));
    [x1, x5, x9, xd] = int($quarter_round(x1, x5, x9, xd));
    [x2, x6, xa, xe] = int($quarter_round(x2, x6, xa, xe));
    [x3, x7, xb, xf] = int($quarter_round(x3, x7, xb, xf));
    [x0, x5, xa, xf] = int($quarter_round(x0, x5, xa, xf));
    [x1, x6, xb, xc] = int($quarter_round(x1, x6, xb, xc));
    [x2, x7, x8, xd] = int($quarter_round(x2, x7, x8, xd));
    [x3, x4, x9, xe] = int($quarter_round(x3, x4, x9, xe));
  }
  s.words[Number(0n)] = ((int(x0) + 1634760805n) & 4294967295n);
  s.words[Number(1n)] = ((int(x1) + 857760878n) & 4294967295n);
  s.words[Number(2n)] = ((int(x2) + 2036477234n) & 4294967295n);
  s.words[Number(3n)] = ((int(x3) + 1797285236n) & 4294967295n);
  s.words[Number(4n)] = ((int(x4) + int(k0)) & 4294967295n);
  s.words[Number(5n)] = ((int(x5) + int(k1)) & 4294967295n);
  s.words[Number(6n)] = ((int(x6) + int(k2)) & 4294967295n);
  s.words[Number(7n)] = ((int(x7) + int(k3)) & 4294967295n);
  s.words[Number(8n)] = ((int(x8) + int(k4)) & 4294967295n);
  s.words[Number(9n)] = ((int(x9) + int(k5)) & 4294967295n);
  s.words[Number(10n)] = ((int(xa) + int(k6)) & 4294967295n);
  s.words[Number(11n)] = ((int(xb) + int(k7)) & 4294967295n);
  s.words[Number(12n)] = ((int(xc) + int(block)) & 4294967295n);
  s.words[Number(13n)] = int(xd);
  s.words[Number(14n)] = ((int(xe) + int(stream)) & 4294967295n);
  s.words[Number(15n)] = int(xf);
}
function $take_one(counts, kinds, place) {
  let kind, below
  kind = 0n;
  below = counts[Number(0n)];
  while (((kind < (int(kinds) - 1n)) && (place >= below))) {
    kind += 1n;
    below += counts[Number(kind)];
  }
  counts[Number(kind)] -= 1n;
  return kind;
}
function $renew_pile(e, s) {
  let kind, p, i
  for (kind of range(13n)) {
    s.pile[Number(kind)] = s.discard[Number(kind)];
    s.discard[Number(kind)] = 0n;
  }
  s.n_pile = s.n_discard;
  s.n_discard = 0n;
  s.renewed = 1n;
  for (p of range(e.seats)) {
    for (i of range(4n)) {
      $mark(s, p, i, 4n, 1n);
    }
  }
  if (e.turn_up_anew) {
    $put_on_discard(s, $pick(s));
  } else {
    s.pile[Number(s.top)] -= 1n;
    s.n_pile -= 1n;
    $put_on_discard(s, s.top);
  }
}
function $quarter_round(a, b, c, d) {
  a = ((int(a) + int(b)) & 4294967295n);
  d ^= int(a);
  d = (((int(d) << 16n) | (int(d) >> 16n)) & 4294967295n);
  c = ((int(c) + int(d)) & 4294967295n);
  b ^= int(c);
  b = (((int(b) << 12n) | (int(b) >> 20n)) & 4294967295n);
  a = ((int(a) + int(b)) & 4294967295n);
  d ^= int(a);
  d = (((int(d) << 8n) | (int(d) >> 24n)) & 4294967295n);
  c = ((int(c) + int(d)) & 4294967295n);
  b ^= int(c);
  b = (((int(b) << 7n) | (int(b) >> 25n)) & 4294967295n);
  return [a, b, c, d];
}
export const rules = {
  setup: $setup,
  to_act: $to_act,
  legal: $legal,
  apply: $apply,
  veil: $veil,
  scores: $scores,
  seed: $seed,
  state: [["key", "u4", [8], false], ["words", "u4", [16], false], ["stream", "u4", [], false], ["block", "u4", [], false], ["memo", "u2", [10, 4], true], ["did", "i2", [], true], ["rows", "i1", [10, 4], false], ["pile", "i1", [13], false], ["discard", "i1", [13], true], ["aside", "i1", [13], true], ["n_pile", "i1", [], true], ["n_discard", "i1", [], true], ["top", "i1", [], true], ["sheet", "i1", [10, 10], true], ["marks", "u1", [10], true], ["phase", "i1", [], true], ["player", "i1", [], true], ["laps", "i1", [], true], ["drawn", "i1", [], false], ["first_of_two", "i1", [], true], ["peeked", "i1", [], true], ["knocker", "i1", [], true], ["round_no", "i1", [], true], ["dealer", "i1", [], true], ["looked", "i1", [], true], ["by", "i1", [], true], ["shown", "i1", [], true], ["renewed", "i1", [], true], ["ended", "i1", [], true], ["left", "i1", [], false]],
  edition: [["seats", "i1", [], false], ["rounds", "i1", [], false], ["dealer", "i1", [], false], ["memory_aid", "u2", [], false], ["turn_limit", "i1", [], false], ["turn_up_anew", "i1", [], false], ["renew_at_once", "i1", [], false], ["deck", "i1", [13], false], ["cards", "i1", [], false]],
  moves: [["remember", []], ["draw", []], ["take", [["place", 4]]], ["keep", [["place", 4]]], ["discard", []], ["play-draw", []], ["peek", [["place", 4]]], ["swap", [["mine", 4], ["seat", 10], ["theirs", 4]]], ["knock", []], ["go-on", []], ["pass", []], ["deal", []]],
}
