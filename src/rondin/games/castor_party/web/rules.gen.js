// The rules of castor-party, translated from Python by `make generated`. Do not edit.
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
  s.first = int(((e.first == (-1n)) ? $rand(s, e.seats) : e.first));
  s.reserve = e.logs;
  s.did = 3801n;
  s.by = s.first;
  $deal(e, s);
}
function $to_act(e, s) {
  return ((s.phase == 5n) ? (-1n) : s.player);
}
function $legal(e, s, out) {
  if ((s.phase == 0n)) {
    return $legal_turn(e, s, out);
  }
  if ((s.phase == 1n)) {
    return $legal_reward(e, s, out);
  }
  if ((s.phase == 2n)) {
    return $legal_drawing(s, out);
  }
  if ((s.phase == 3n)) {
    return $legal_exchange(e, s, out);
  }
  if ((s.phase == 4n)) {
    return $add_range(out, 0n, 3801n, 1n);
  }
  return 0n;
}
function $apply(e, s, action) {
  let code
  s.did = int(action);
  s.by = s.player;
  s.forgot = (-1n);
  s.drew[Number(0n)] = 0n;
  s.drew[Number(1n)] = 0n;
  s.exchanged = 0n;
  s.returned = 0n;
  s.got_stuck = 0n;
  if ((action < 3803n)) {
    s.forgot = s.late;
    s.late = (-1n);
  }
  if ((action < 3456n)) {
    code = floorDiv(int(action), 12n);
    $play_card(e, s, floorDiv(int(code), 6n), mod(int(code), 6n), mod(int(action), 12n));
  } else {
    if ((action < 3744n)) {
      $play_jump(e, s, floorDiv((int(action) - 3456n), 6n), mod((int(action) - 3456n), 6n));
    } else {
      if ((action < 3746n)) {
        s.picked = (int(action) - 3744n);
      } else {
        if ((action == 3746n)) {
          $take_log(e, s);
        } else {
          if ((action == 3747n)) {
            $take_card(e, s);
          } else {
            if ((action < 3750n)) {
              $draw(e, s, (int(action) - 3748n));
            } else {
              if ((action == 3750n)) {
                $leave_draw(e, s);
              } else {
                if ((action == 3751n)) {
                  $show_hand(s);
                } else {
                  if ((action < 3800n)) {
                    $put_out(s, (int(action) - 3752n));
                  } else {
                    if ((action == 3800n)) {
                      $exchange(e, s);
                    } else {
                      if ((action == 3801n)) {
                        $deal(e, s);
                      } else {
                        if ((action == 3802n)) {
                          s.insists = 1n;
                        } else {
                          $catch_up(e, s, floorDiv((int(action) - 3803n), 2n), mod((int(action) - 3803n), 2n));
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
}
function $veil(e, s, seat, v) {
  let p
  v.piles = s.piles;
  for (p of range(e.seats)) {
    v.hands[Number(p)] = int(((p == seat) ? s.hands[Number(p)] : s.known[Number(p)]));
    v.piles |= (s.hands[Number(p)] & int((~v.hands[Number(p)])));
  }
}
function $scores(e, s, points, payoffs) {
  let p
  for (p of range(e.seats)) {
    points[Number(p)] = s.logs[Number(p)];
  }
  $share_among_most(points, payoffs, e.seats);
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
function $legal_out_of_turn(e, s, seat, out) {
  let k, pile
  k = 0n;
  if ($may_catch_up(e, s, seat)) {
    for (pile of range(2n)) {
      if ((s.in_pile[Number(pile)] > 0n)) {
        k = int($add_range(out, k, ((3803n + (int(seat) * 2n)) + int(pile)), 1n));
      }
    }
  }
  return k;
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
  let b, k, left, p, _
  for (b of range(6n)) {
    s.at[Number(b)] = 0n;
    s.tail[Number(b)] = e.waiting_tail[Number(b)];
    s.x[Number(b)] = e.waiting_x[Number(b)];
    s.y[Number(b)] = e.waiting_y[Number(b)];
  }
  for (k of range(s.n_stack)) {
    s.stack[Number(k)] = 0n;
    s.stack_seat[Number(k)] = 0n;
  }
  s.n_stack = 0n;
  s.out = 0n;
  s.piles = 281474976710655n;
  left = 48n;
  for (p of range(e.seats)) {
    s.known[Number(p)] = 0n;
    s.hands[Number(p)] = 0n;
    s.in_hand[Number(p)] = e.hand;
    for (_ of range(e.hand)) {
      s.hands[Number(p)] |= int($take_any(s, left));
      left -= 1n;
    }
  }
  s.in_pile[Number(0n)] = ((int(left) + 1n) >> 1n);
  s.in_pile[Number(1n)] = (int(left) >> 1n);
  s.passes = 0n;
  s.late = (-1n);
  s.forgot = (-1n);
  s.capsized = 0n;
  s.last_card = (-1n);
  s.last_beaver = (-1n);
  s.last_from = 0n;
  s.last_to = 0n;
  s.last_tail = 0n;
  s.last_seat = (-1n);
  s.last_joker = 0n;
  s.lifted_x = 0n;
  s.lifted_y = 0n;
  s.lifted_mass = 0n;
  $begin_turn(e, s, s.first);
}
function $legal_turn(e, s, out) {
  let hand, k, plays, refused
  hand = s.hands[Number(s.player)];
  k = int($add_tails(out, $list_plays(s, out, (int(hand) & s.landing))));
  k = int($add_jumps(s, out, k, (int(hand) & s.jumping)));
  plays = int(k);
  if ($is_asked(e, s)) {
    k = int($keep_fair(e, s, out, k));
  }
  refused = int((k < plays));
  if ($may_pick(e, s)) {
    k = int($add_range(out, k, 3744n, 2n));
  } else {
    if ($may_draw_late(e, s)) {
      k = int($add_draws(s, out, k));
      if (((plays == 0n) && (hand != 0n))) {
        k = int($add_range(out, k, 3751n, 1n));
      }
    }
  }
  return (refused ? $add_range(out, k, 3802n, 1n) : k);
}
function $legal_reward(e, s, out) {
  let k
  k = 0n;
  if ($may_pick(e, s)) {
    k = int($add_range(out, k, 3744n, 2n));
  }
  if ((s.reserve > 0n)) {
    k = int($add_range(out, k, 3746n, 1n));
  }
  if (($cards_left(s) > 0n)) {
    k = int($add_range(out, k, 3747n, 1n));
  }
  return k;
}
function $legal_drawing(s, out) {
  let k
  k = int($add_draws(s, out, 0n));
  if ((s.owes == 1n)) {
    k = int($add_range(out, k, 3750n, 1n));
  }
  return k;
}
function $legal_exchange(e, s, out) {
  let k, cards
  k = 0n;
  if ($may_pick(e, s)) {
    k = int($add_range(out, k, 3744n, 2n));
  }
  if (($may_put_out(s) > 0n)) {
    cards = s.hands[Number(s.player)];
    while (cards) {
      k = int($add_range(out, k, (3752n + int($first_of(cards))), 1n));
      cards &= (int(cards) - 1n);
    }
  }
  return $add_range(out, k, 3800n, 1n);
}
function $add_range(out, k, first, count) {
  let i
  for (i of range(count)) {
    out[Number((int(k) + int(i)))] = (int(first) + int(i));
  }
  return (int(k) + int(count));
}
function $play_card(e, s, card, b, tail) {
  let buoy
  $lay_open(s, card, b);
  buoy = (s.at[Number(b)] + int($value_of(card)));
  s.last_to = int(buoy);
  s.last_tail = int(tail);
  if ($lift(e, s, b)) {
    $capsize(e, s, 1n);
  } else {
    $set_down(e, s, b, buoy, tail);
    if ($raft_tips(e, s, b)) {
      $capsize(e, s, 2n);
    } else {
      $reward(e, s, (e.colour[Number((int(buoy) - 1n))] == b));
    }
  }
}
function $play_jump(e, s, card, b) {
  $lay_open(s, card, b);
  s.last_to = 31n;
  s.last_tail = 0n;
  if ($lift(e, s, b)) {
    $capsize(e, s, 1n);
  } else {
    s.at[Number(b)] = 31n;
    s.tail[Number(b)] = 0n;
    s.x[Number(b)] = 0n;
    s.y[Number(b)] = 0n;
    $reward(e, s, true);
  }
}
function $take_log(e, s) {
  s.reserve -= 1n;
  s.logs[Number(s.player)] += 1n;
  $finish_move(e, s, 1n);
}
function $take_card(e, s) {
  if ((e.by_hand && $is_beaver_left(s))) {
    $finish_move(e, s, 2n);
  } else {
    $draw_by_itself(s);
    $finish_move(e, s, 1n);
  }
}
function $draw(e, s, pile) {
  $draw_from(s, s.player, pile);
  if ((s.phase == 0n)) {
    $go_on_late(e, s);
    return;
  }
  s.owes -= 1n;
  if (((s.owes == 0n) || ($cards_left(s) == 0n))) {
    $end_turn(e, s);
  }
}
function $leave_draw(e, s) {
  let p
  p = s.player;
  $end_turn(e, s);
  s.late = int(p);
}
function $show_hand(s) {
  let p
  p = s.player;
  s.known[Number(p)] = s.hands[Number(p)];
  s.phase = 3n;
  s.got_stuck = 1n;
}
function $put_out(s, card) {
  let p
  p = s.player;
  s.hands[Number(p)] &= int((~(1n << int(card))));
  s.known[Number(p)] &= int((~(1n << int(card))));
  s.in_hand[Number(p)] -= 1n;
  s.out |= (1n << int(card));
  s.put_out += 1n;
}
function $exchange(e, s) {
  let _
  for (_ of range(s.put_out)) {
    $draw_by_itself(s);
  }
  s.exchanged = s.put_out;
  s.passes = int(((s.put_out == 0n) ? (s.passes + 1n) : 0n));
  if ((s.passes == e.seats)) {
    $end_game(e, s, 3n);
  } else {
    $end_turn(e, s);
  }
}
function $catch_up(e, s, p, pile) {
  s.by = int(p);
  $draw_from(s, p, pile);
  if ((s.late == p)) {
    s.late = (-1n);
  }
  if (isIn(s.phase, [0n, 3n])) {
    $go_on_late(e, s);
  } else {
    if ((($cards_left(s) == 0n) && ((s.phase == 2n) || (s.reserve == 0n)))) {
      $finish_move(e, s, 1n);
    }
  }
}
function $share_among_most(points, payoffs, seats) {
  let best, p
  best = points[Number(0n)];
  for (p of range(1n, seats)) {
    best = int(max(best, points[Number(p)]));
  }
  $share_among(points, payoffs, seats, best);
}
function $may_catch_up(e, s, seat) {
  let there
  if (((e.by_hand == 0n) || (seat == s.player) || isIn(s.phase, [4n, 5n]))) {
    return false;
  }
  there = int(((s.phase == 3n) ? $may_put_out(s) : $cards_left(s)));
  return ((there > 0n) && ((s.late == seat) || (s.in_hand[Number(seat)] < e.hand)));
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
function $take_any(s, count) {
  let card
  card = int($only_nth(s.piles, $rand(s, count)));
  s.piles ^= int(card);
  return card;
}
function $begin_turn(e, s, seat) {
  s.player = int(seat);
  s.picked = (-1n);
  s.owes = 0n;
  s.put_out = 0n;
  s.insists = 0n;
  s.phase = 0n;
  $sort_cards(s);
  $show_if_stuck(e, s);
}
function $add_tails(out, count) {
  let k, first, tail
  for (k of range((int(count) - 1n), (-1n), (-1n))) {
    first = (0n + (out[Number(k)] * 12n));
    for (tail of range(12n)) {
      out[Number(((int(k) * 12n) + int(tail)))] = (int(first) + int(tail));
    }
  }
  return (int(count) * 12n);
}
function $list_plays(s, out, cards) {
  let free, k, card, b
  free = int($free_buoys(s));
  k = 0n;
  while (cards) {
    card = int($first_of(cards));
    cards &= (int(cards) - 1n);
    if (!$is_joker(s, card)) {
      k = int($add_range(out, k, ((int(card) * 6n) + int($colour_of(card))), 1n));
      continue;
    }
    for (b of range(6n)) {
      out[Number(k)] = ((int(card) * 6n) + int(b));
      k += ((int(free) >> (s.at[Number(b)] + int($value_of(card)))) & 1n);
    }
  }
  return k;
}
function $add_jumps(s, out, k, cards) {
  let card, b
  while (cards) {
    card = int($first_of(cards));
    cards &= (int(cards) - 1n);
    if (!$is_joker(s, card)) {
      k = int($add_range(out, k, ((3456n + (int(card) * 6n)) + int($colour_of(card))), 1n));
      continue;
    }
    for (b of range(6n)) {
      if (((s.at[Number(b)] != 31n) && ((s.at[Number(b)] + int($value_of(card))) > 30n))) {
        k = int($add_range(out, k, ((3456n + (int(card) * 6n)) + int(b)), 1n));
      }
    }
  }
  return k;
}
function $is_asked(e, s) {
  return ((e.fair_play != 0n) && (s.insists == 0n) && $wins_by_capsizing(e, s));
}
function $keep_fair(e, s, out, count) {
  let kept, k, action
  kept = 0n;
  for (k of range(count)) {
    if (!$capsizes_surely(e, s, out[Number(k)])) {
      kept += 1n;
    }
  }
  if (isIn(kept, [0n, count])) {
    return count;
  }
  kept = 0n;
  for (k of range(count)) {
    action = out[Number(k)];
    if (!$capsizes_surely(e, s, action)) {
      out[Number(kept)] = int(action);
      kept += 1n;
    }
  }
  return kept;
}
function $may_pick(e, s) {
  return ((e.by_hand == 0n) && (s.picked == (-1n)) && (s.in_pile[Number(0n)] > 0n) && (s.in_pile[Number(1n)] > 0n));
}
function $may_draw_late(e, s) {
  return ((e.by_hand != 0n) && (s.in_hand[Number(s.player)] < e.hand) && ($cards_left(s) > 0n));
}
function $add_draws(s, out, k) {
  let pile
  for (pile of range(2n)) {
    if ((s.in_pile[Number(pile)] > 0n)) {
      k = int($add_range(out, k, (3748n + int(pile)), 1n));
    }
  }
  return k;
}
function $cards_left(s) {
  return (s.in_pile[Number(0n)] + s.in_pile[Number(1n)]);
}
function $may_put_out(s) {
  return (int($cards_left(s)) - s.put_out);
}
function $first_of(members) {
  let member
  member = 0n;
  while ((((int(members) >> int(member)) & 1n) == 0n)) {
    member += 1n;
  }
  return member;
}
function $lay_open(s, card, b) {
  let p
  p = s.player;
  s.last_joker = int(($is_joker(s, card) ? 1n : 0n));
  s.hands[Number(p)] &= int((~(1n << int(card))));
  s.known[Number(p)] &= int((~(1n << int(card))));
  s.in_hand[Number(p)] -= 1n;
  s.stack[Number(s.n_stack)] = int(card);
  s.stack_seat[Number(s.n_stack)] = int(p);
  s.n_stack += 1n;
  s.passes = 0n;
  s.last_card = int(card);
  s.last_beaver = int(b);
  s.last_from = s.at[Number(b)];
  s.last_seat = int(p);
}
function $value_of(card) {
  return ((int(card) & 7n) + 1n);
}
function $lift(e, s, b) {
  [s.lifted_x, s.lifted_y, s.lifted_mass] = int($weight_without(e, s, b));
  return $capsizes(s.lifted_x, s.lifted_y, s.lifted_mass, e.base);
}
function $capsize(e, s, how) {
  let p
  p = s.player;
  s.capsized = int(how);
  s.returned = int(min(s.logs[Number(p)], 2n));
  s.logs[Number(p)] -= s.returned;
  s.reserve += s.returned;
  $end_game(e, s, 0n);
}
function $set_down(e, s, b, buoy, tail) {
  let spread
  spread = int($spread_on(e, s, buoy, b));
  s.at[Number(b)] = int(buoy);
  s.tail[Number(b)] = int(tail);
  s.x[Number(b)] = (e.buoy_x[Number((int(buoy) - 1n))] + int($tremble($next_word(s), spread)));
  s.y[Number(b)] = (e.buoy_y[Number((int(buoy) - 1n))] + int($tremble($next_word(s), spread)));
}
function $raft_tips(e, s, b) {
  let x, y
  x = (s.lifted_x + int($moment_x(e, s, b)));
  y = (s.lifted_y + int($moment_y(e, s, b)));
  return $capsizes(x, y, (s.lifted_mass + int($borne_mass(e, s.at[Number(b)]))), e.base);
}
function $reward(e, s, is_due) {
  if ((is_due && ((s.reserve + int($cards_left(s))) > 0n))) {
    s.phase = 1n;
  } else {
    $finish_move(e, s, 1n);
  }
}
function $finish_move(e, s, owes) {
  if (!$is_beaver_left(s)) {
    $end_game(e, s, 1n);
  } else {
    if (($cards_left(s) == 0n)) {
      $end_turn(e, s);
    } else {
      if (e.by_hand) {
        s.owes = int(owes);
        s.phase = 2n;
      } else {
        $draw_by_itself(s);
        $end_turn(e, s);
      }
    }
  }
}
function $is_beaver_left(s) {
  let b
  for (b of range(6n)) {
    if ((s.at[Number(b)] != 31n)) {
      return true;
    }
  }
  return false;
}
function $draw_by_itself(s) {
  if (((s.picked != (-1n)) && (s.in_pile[Number(s.picked)] > 0n))) {
    $draw_from(s, s.player, s.picked);
  } else {
    $draw_from(s, s.player, ((s.in_pile[Number(1n)] > s.in_pile[Number(0n)]) ? 1n : 0n));
  }
}
function $draw_from(s, p, pile) {
  s.hands[Number(p)] |= int($take_any(s, $cards_left(s)));
  s.in_hand[Number(p)] += 1n;
  s.in_pile[Number(pile)] -= 1n;
  s.drew[Number(pile)] += 1n;
}
function $go_on_late(e, s) {
  if ((($cards_left(s) == 0n) && $is_hand_empty(e, s))) {
    s.player = int($seat_before(e, s.player));
    $end_game(e, s, 2n);
  } else {
    if ((s.phase == 0n)) {
      $show_if_stuck(e, s);
    }
  }
}
function $end_turn(e, s) {
  if ((($cards_left(s) == 0n) && $is_hand_empty(e, s))) {
    $end_game(e, s, 2n);
  } else {
    $begin_turn(e, s, $seat_after(s.player, e.seats));
  }
}
function $end_game(e, s, how) {
  let p
  for (p of range(e.seats)) {
    s.sheet[Number(s.game_no)][Number(p)] = s.logs[Number(p)];
  }
  s.ended[Number(s.game_no)] = int(how);
  s.game_no += 1n;
  s.phase = int((((s.game_no == e.games) || (s.reserve == 0n)) ? 5n : 4n));
  s.first = int($next_first(e, s));
  s.player = s.first;
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
function $only_nth(members, place) {
  let _
  for (_ of range(place)) {
    members &= (int(members) - 1n);
  }
  return (int(members) & int((-int(members))));
}
function $sort_cards(s) {
  let free, landing, jumping, any_landing, any_jumping, jokers, b, is_off, values
  free = int($free_buoys(s));
  landing = 0n;
  jumping = 0n;
  any_landing = 0n;
  any_jumping = 0n;
  jokers = 0n;
  for (b of range(6n)) {
    is_off = int((s.at[Number(b)] == 31n));
    jokers |= (int(int(is_off)) << (8n * int(b)));
    values = ((int(free) >> (s.at[Number(b)] + 1n)) & 255n);
    landing |= (int(values) << (8n * int(b)));
    any_landing |= int(values);
    values = int((is_off ? 0n : ((547608330240n >> (s.at[Number(b)] + 1n)) & 255n)));
    jumping |= (int(values) << (8n * int(b)));
    any_jumping |= int(values);
  }
  s.jokers = (int(jokers) * 255n);
  s.landing = (int(landing) | (int(jokers) * int(any_landing)));
  s.jumping = (int(jumping) | (int(jokers) * int(any_jumping)));
}
function $show_if_stuck(e, s) {
  if ((!$has_playable(s) && !$may_draw_late(e, s))) {
    $show_hand(s);
  }
}
function $free_buoys(s) {
  let occupied, b
  occupied = 0n;
  for (b of range(6n)) {
    occupied |= (1n << s.at[Number(b)]);
  }
  return (2147483646n & int((~int(occupied))));
}
function $is_joker(s, card) {
  return (s.at[Number($colour_of(card))] == 31n);
}
function $colour_of(card) {
  return (int(card) >> 3n);
}
function $wins_by_capsizing(e, s) {
  let p, returned, other
  p = s.player;
  returned = int(min(s.logs[Number(p)], 2n));
  if ((((s.game_no + 1n) < e.games) && ((s.reserve + int(returned)) > 0n))) {
    return false;
  }
  for (other of range(e.seats)) {
    if (((other != p) && (s.logs[Number(other)] > (s.logs[Number(p)] - int(returned))))) {
      return false;
    }
  }
  return true;
}
function $capsizes_surely(e, s, action) {
  let b, buoy, tail, x, y, mass
  if ((action >= 3456n)) {
    b = mod((int(action) - 3456n), 6n);
    [x, y, mass] = int($weight_without(e, s, b));
    return $capsizes(x, y, mass, e.base);
  }
  b = mod(floorDiv(int(action), 12n), 6n);
  [x, y, mass] = int($weight_without(e, s, b));
  if ($capsizes(x, y, mass, e.base)) {
    return true;
  }
  buoy = (s.at[Number(b)] + int($value_of(floorDiv(floorDiv(int(action), 12n), 6n))));
  tail = mod(int(action), 12n);
  x += int($placed_moment_x(e, buoy, tail));
  y += int($placed_moment_y(e, buoy, tail));
  return $capsizes(x, y, (int(mass) + int($borne_mass(e, buoy))), e.base);
}
function $weight_without(e, s, b) {
  let x, y, mass, other, borne
  x = 0n;
  y = 0n;
  mass = e.raft_mass;
  for (other of range(6n)) {
    borne = (int($borne_mass(e, s.at[Number(other)])) * int(int((other != b))));
    x += (int(borne) * (s.x[Number(other)] + e.tail_x[Number(s.tail[Number(other)])]));
    y += (int(borne) * (s.y[Number(other)] + e.tail_y[Number(s.tail[Number(other)])]));
    mass += int(borne);
  }
  return [x, y, mass];
}
function $capsizes(mx, my, mass, base) {
  return ($compared(mx, my, (int(base) * int(mass))) > 0n);
}
function $spread_on(e, s, buoy, b) {
  return ($is_hampered(e, s, buoy, b) ? (2n * e.spread) : e.spread);
}
function $tremble(word, spread) {
  let total
  total = ((((int(word) & 255n) + ((int(word) >> 8n) & 255n)) + ((int(word) >> 16n) & 255n)) + ((int(word) >> 24n) & 255n));
  return floorDiv(((int(total) - 510n) * int(spread)), 148n);
}
function $moment_x(e, s, b) {
  return (int($borne_mass(e, s.at[Number(b)])) * (s.x[Number(b)] + e.tail_x[Number(s.tail[Number(b)])]));
}
function $moment_y(e, s, b) {
  return (int($borne_mass(e, s.at[Number(b)])) * (s.y[Number(b)] + e.tail_y[Number(s.tail[Number(b)])]));
}
function $borne_mass(e, at) {
  return ((e.beaver_mass * int(int((at < 30n)))) + (e.dam_mass * int(int((at == 30n)))));
}
function $is_hand_empty(e, s) {
  let p
  for (p of range(e.seats)) {
    if ((s.in_hand[Number(p)] == 0n)) {
      return true;
    }
  }
  return false;
}
function $seat_before(e, seat) {
  return ((seat > 0n) ? (int(seat) - 1n) : (e.seats - 1n));
}
function $seat_after(seat, seats) {
  return (((int(seat) + 1n) < seats) ? (int(seat) + 1n) : 0n);
}
function $next_first(e, s) {
  let first, seat, _
  first = int($seat_after(s.player, e.seats));
  seat = int(first);
  for (_ of range((e.seats - 1n))) {
    seat = int($seat_after(seat, e.seats));
    if ((s.logs[Number(seat)] < s.logs[Number(first)])) {
      first = int(seat);
    }
  }
  return first;
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
function $has_playable(s) {
  return ((s.hands[Number(s.player)] & (s.landing | s.jumping)) != 0n);
}
function $placed_moment_x(e, buoy, tail) {
  return (int($borne_mass(e, buoy)) * (e.buoy_x[Number((int(buoy) - 1n))] + e.tail_x[Number(tail)]));
}
function $placed_moment_y(e, buoy, tail) {
  return (int($borne_mass(e, buoy)) * (e.buoy_y[Number((int(buoy) - 1n))] + e.tail_y[Number(tail)]));
}
function $compared(x, y, length) {
  let low, middle, high, xh, xl, yh, yl, zh, zl
  x = int(abs(x));
  y = int(abs(y));
  [xh, xl] = [(int(x) >> 30n), (int(x) & 1073741823n)];
  [yh, yl] = [(int(y) >> 30n), (int(y) & 1073741823n)];
  [zh, zl] = [(int(length) >> 30n), (int(length) & 1073741823n)];
  low = (((int(xl) * int(xl)) + (int(yl) * int(yl))) - (int(zl) * int(zl)));
  middle = ((2n * (((int(xh) * int(xl)) + (int(yh) * int(yl))) - (int(zh) * int(zl)))) + (int(low) >> 30n));
  high = ((((int(xh) * int(xh)) + (int(yh) * int(yh))) - (int(zh) * int(zh))) + (int(middle) >> 30n));
  if ((high != 0n)) {
    return ((high > 0n) ? 1n : (-1n));
  }
  return ((((int(middle) & 1073741823n) != 0n) || ((int(low) & 1073741823n) != 0n)) ? 1n : 0n);
}
function $is_hampered(e, s, buoy, b) {
  let x, y, near, other, way_x, way_y, dx, dy
  x = e.buoy_x[Number((int(buoy) - 1n))];
  y = e.buoy_y[Number((int(buoy) - 1n))];
  near = (int($beavers_near(e, s, x, y)) & int((~(1n << int(b)))));
  while (near) {
    other = int($first_of(near));
    near &= (int(near) - 1n);
    way_x = e.way_x[Number(s.tail[Number(other)])];
    way_y = e.way_y[Number(s.tail[Number(other)])];
    [dx, dy] = [(int(x) - s.x[Number(other)]), (int(y) - s.y[Number(other)])];
    if ($touches(dx, dy, way_x, way_y, e.tail_reach, e.tail_width, e.buoy_radius)) {
      return true;
    }
  }
  return false;
}
function $beavers_near(e, s, x, y) {
  let reach, near, b, is_near, across, along
  reach = ((e.tail_reach + e.tail_width) + e.buoy_radius);
  near = 0n;
  for (b of range(6n)) {
    [across, along] = [int(abs((int(x) - s.x[Number(b)]))), int(abs((int(y) - s.y[Number(b)])))];
    is_near = ((int(int((across <= reach))) & int(int((along <= reach)))) & int(int((s.at[Number(b)] != 31n))));
    near |= (int(is_near) << int(b));
  }
  return near;
}
function $touches(dx, dy, way_x, way_y, reach, width, radius) {
  let along, across, beyond, beside
  along = ((int(dx) * int(way_x)) + (int(dy) * int(way_y)));
  across = int(abs(((int(dx) * int(way_y)) - (int(dy) * int(way_x)))));
  beyond = int(max(0n, (-int(along)), (int(along) - (int(reach) * 1000000n))));
  beside = int(max(0n, (int(across) - (int(width) * floorDiv(1000000n, 2n)))));
  return ($compared(beyond, beside, (int(radius) * 1000000n)) < 0n);
}
export const rules = {
  setup: $setup,
  to_act: $to_act,
  legal: $legal,
  apply: $apply,
  veil: $veil,
  scores: $scores,
  seed: $seed,
  legal_out_of_turn: $legal_out_of_turn,
  state: [["key", "u4", [8], false], ["words", "u4", [16], false], ["stream", "u4", [], false], ["block", "u4", [], false], ["hands", "i8", [6], false], ["known", "i8", [6], true], ["piles", "i8", [], false], ["out", "i8", [], true], ["jokers", "i8", [], true], ["landing", "i8", [], true], ["jumping", "i8", [], true], ["lifted_x", "i8", [], true], ["lifted_y", "i8", [], true], ["lifted_mass", "i8", [], true], ["x", "i4", [6], true], ["y", "i4", [6], true], ["did", "i2", [], true], ["at", "u1", [6], true], ["tail", "u1", [6], true], ["in_hand", "i1", [6], true], ["in_pile", "i1", [2], true], ["stack", "i1", [48], true], ["stack_seat", "i1", [48], true], ["n_stack", "i1", [], true], ["logs", "i1", [6], true], ["reserve", "i1", [], true], ["phase", "i1", [], true], ["player", "u1", [], true], ["first", "i1", [], true], ["game_no", "i1", [], true], ["passes", "i1", [], true], ["picked", "i1", [], true], ["owes", "i1", [], true], ["late", "i1", [], true], ["put_out", "i1", [], true], ["insists", "i1", [], true], ["capsized", "i1", [], true], ["sheet", "i1", [5, 6], true], ["ended", "i1", [5], true], ["by", "i1", [], true], ["drew", "i1", [2], true], ["exchanged", "i1", [], true], ["returned", "i1", [], true], ["forgot", "i1", [], true], ["got_stuck", "i1", [], true], ["last_card", "i1", [], true], ["last_beaver", "i1", [], true], ["last_from", "i1", [], true], ["last_to", "i1", [], true], ["last_tail", "i1", [], true], ["last_seat", "i1", [], true], ["last_joker", "i1", [], true], ["left", "i1", [], false]],
  edition: [["raft_mass", "i8", [], false], ["beaver_mass", "i8", [], false], ["dam_mass", "i8", [], false], ["base", "i8", [], false], ["spread", "i8", [], false], ["buoy_x", "i4", [30], false], ["buoy_y", "i4", [30], false], ["waiting_x", "i4", [6], false], ["waiting_y", "i4", [6], false], ["tail_x", "i4", [12], false], ["tail_y", "i4", [12], false], ["way_x", "i4", [12], false], ["way_y", "i4", [12], false], ["tail_reach", "i4", [], false], ["tail_width", "i4", [], false], ["radius", "i4", [], false], ["buoy_radius", "i4", [], false], ["colour", "i1", [30], false], ["waiting_tail", "i1", [6], false], ["seats", "i1", [], false], ["games", "i1", [], false], ["logs", "i1", [], false], ["hand", "i1", [], false], ["first", "i1", [], false], ["by_hand", "i1", [], false], ["spirit_level", "i1", [], false], ["fair_play", "i1", [], false], ["hands_option", "i1", [], false]],
  moves: [["play", [["card", ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7", "red-8", "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6", "yellow-7", "yellow-8", "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "blue-7", "blue-8", "white-1", "white-2", "white-3", "white-4", "white-5", "white-6", "white-7", "white-8", "orange-1", "orange-2", "orange-3", "orange-4", "orange-5", "orange-6", "orange-7", "orange-8", "green-1", "green-2", "green-3", "green-4", "green-5", "green-6", "green-7", "green-8"]], ["beaver", ["red", "yellow", "blue", "white", "orange", "green"]], ["tail", 12]]], ["jump", [["card", ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7", "red-8", "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6", "yellow-7", "yellow-8", "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "blue-7", "blue-8", "white-1", "white-2", "white-3", "white-4", "white-5", "white-6", "white-7", "white-8", "orange-1", "orange-2", "orange-3", "orange-4", "orange-5", "orange-6", "orange-7", "orange-8", "green-1", "green-2", "green-3", "green-4", "green-5", "green-6", "green-7", "green-8"]], ["beaver", ["red", "yellow", "blue", "white", "orange", "green"]]]], ["pick", [["pile", 2]]], ["take-log", []], ["take-card", []], ["draw", [["pile", 2]]], ["skip", []], ["show", []], ["discard", [["card", ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7", "red-8", "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6", "yellow-7", "yellow-8", "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "blue-7", "blue-8", "white-1", "white-2", "white-3", "white-4", "white-5", "white-6", "white-7", "white-8", "orange-1", "orange-2", "orange-3", "orange-4", "orange-5", "orange-6", "orange-7", "orange-8", "green-1", "green-2", "green-3", "green-4", "green-5", "green-6", "green-7", "green-8"]]]], ["done", []], ["deal", []], ["insist", []], ["catch-up", [["seat", 6], ["pile", 2]]]],
}
