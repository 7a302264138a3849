// The rules of roi-des-castors, translated from Python by `make generated`. Do not edit.
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
  $lay_out(e, s);
  $begin_game(e, s, ((e.first == (-1n)) ? $rand(s, e.seats) : e.first));
}
function $to_act(e, s) {
  return ((s.phase == 15n) ? (-1n) : s.player);
}
function $legal(e, s, out) {
  let phase
  phase = s.phase;
  if ((phase == 4n)) {
    return $legal_main(e, s, out);
  }
  if ((phase == 0n)) {
    return $legal_start(e, s, out);
  }
  if ((phase == 5n)) {
    return $add_lays(e, s, out, $add(out, 0n, 7n));
  }
  if (isIn(phase, [6n, 7n])) {
    return $add_discards(e, s, out, $add(out, 0n, 7n));
  }
  if ((phase == 12n)) {
    return $add_trims(e, s, out);
  }
  if ((phase == 8n)) {
    return $legal_drawing(e, s, out);
  }
  if ((phase == 11n)) {
    return $legal_storing(e, s, out);
  }
  return $legal_rest(e, s, out);
}
function $apply(e, s, action) {
  let then, code, kind
  $forget_last_action(s);
  s.did = int(action);
  s.by = s.player;
  if ((action < 85n)) {
    then = int($carry_out(e, s, action));
  } else {
    if ((action < 472n)) {
      code = (int(action) - 85n);
      then = int($lay(e, s, floorDiv(int(code), (3n * 43n)), mod(floorDiv(int(code), 43n), 3n), mod(int(code), 43n)));
    } else {
      if ((action < 499n)) {
        code = (int(action) - 472n);
        then = int($play(e, s, floorDiv(int(code), (12n - 3n)), (mod(int(code), (12n - 3n)) + 3n)));
      } else {
        if ((action < 529n)) {
          code = (int(action) - 499n);
          kind = int((mod(floorDiv(int(code), 5n), 2n) ? 7n : 6n));
          then = int($play_at(e, s, floorDiv(int(code), (5n * 2n)), kind, mod(int(code), 5n)));
        } else {
          if ((action < 565n)) {
            code = (int(action) - 529n);
            then = int($discard_one(e, s, floorDiv(int(code), 12n), mod(int(code), 12n)));
          } else {
            if ((action < 649n)) {
              code = (int(action) - 565n);
              then = int($begin_optimising(e, s, floorDiv(int(code), 2n), (mod(int(code), 2n) + 1n)));
            } else {
              if ((action < 691n)) {
                then = int($move(e, s, (int(action) - 649n)));
              } else {
                then = int($deal_next_game(e, s));
              }
            }
          }
        }
      }
    }
  }
  $go_on(e, s, then);
  if (((s.phase == 15n) && $plays_once_more(e, s))) {
    $go_on(e, s, $break_off_turn(e, s));
  }
  if (((s.phase == 15n) && (e.games > 1n))) {
    $count_game(e, s);
  }
}
function $veil(e, s, seat, v) {
  let viewer, hand, side
  viewer = int(((seat != (-1n)) ? $side_of(e, seat) : (-1n)));
  $set_counts(v.pile, s.pile, 12n);
  for (hand of range((e.solo ? (2n + 1n) : e.sides))) {
    if ($sees_hand(e, s, viewer, hand)) {
      $set_counts(v.hand[Number(hand)], s.hand[Number(hand)], 12n);
    } else {
      $veil_hand(s, viewer, hand, v);
    }
  }
  for (side of range(5n)) {
    $veil_reserve(e, s, viewer, side, v);
  }
  $veil_ahead(e, s, viewer, v);
  v.viewer = (int(viewer) + 1n);
  if ((viewer != (-1n))) {
    for (side of range(e.sides)) {
      v.known[Number(viewer)][Number(side)] = s.known[Number(viewer)][Number(side)];
      v.known[Number(side)][Number(viewer)] = s.known[Number(side)][Number(viewer)];
    }
  }
  $veil_last_action(e, s, viewer, v);
}
function $scores(e, s, points, payoffs) {
  let seat, side
  $share(e, s, (e.games > 1n), payoffs);
  for (seat of range(e.seats)) {
    side = int($side_of(e, seat));
    if ((e.games > 1n)) {
      points[Number(seat)] = floorDiv(s.cup[Number(side)], 60n);
    } else {
      points[Number(seat)] = int(((e.goal_dams > 0n) ? $complete_of(e, s, side) : $points_of(e, s, side)));
    }
  }
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
function $lay_out(e, s) {
  let dam, kind, place
  s.did = (-1n);
  s.by = (-1n);
  s.dam = (-1n);
  s.target = (-1n);
  s.winner = (-1n);
  s.last_log = (-1n);
  for (dam of range(42n)) {
    s.owner[Number(dam)] = (-1n);
  }
  for (kind of range(12n)) {
    s.pile[Number(kind)] = e.deck[Number(kind)];
    s.n_pile += e.deck[Number(kind)];
    if ((e.team && (kind < 3n))) {
      s.n_logs += e.deck[Number(kind)];
    }
  }
  $deal_characters(e, s);
  $deal(e, s);
  for (place of range(4n)) {
    s.river[Number(place)] = (-1n);
  }
  $fill_river(e, s);
}
function $begin_game(e, s, first) {
  s.first = int(first);
  s.player = int(first);
  $go_on(e, s, $begin_turn(e, s));
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
function $legal_main(e, s, out) {
  let k
  k = 0n;
  if ((s.main > 0n)) {
    k = int($add(out, k, 7n));
  }
  if ($may_power_in_main(e, s)) {
    k = int($add_powers(e, s, out, k));
  }
  k = int($add_lays(e, s, out, k));
  if (s.drowsy[Number($mine(e, s))]) {
    return $add_discards(e, s, out, k);
  }
  k = int($add_plays(e, s, out, k));
  k = int($add_discards(e, s, out, k));
  return $add_optimisations(e, s, out, k);
}
function $legal_start(e, s, out) {
  let k, place
  k = 0n;
  if ($can_draw_at_start(e, s)) {
    k = int($add(out, k, 0n));
  }
  if ($may_draw_discard(e, s)) {
    k = int($add(out, k, 2n));
  }
  for (place of range(e.river)) {
    if ((s.river[Number(place)] != (-1n))) {
      k = int($add(out, k, (3n + int(place))));
    }
  }
  if ((k == 0n)) {
    k = int($add(out, k, 7n));
  }
  return $add_powers(e, s, out, k);
}
function $add_lays(e, s, out, k) {
  let side, source, kind, first, log, dam
  side = int($mine(e, s));
  for (source of range(3n)) {
    if ($is_source(e, s, side, source)) {
      for (kind of range(3n)) {
        if (($holds(s, side, source, kind) && $is_in_order(e, s, kind))) {
          first = (85n + (((int(source) * 3n) + int(kind)) * 43n));
          log = int($as_laid(s, kind));
          for (dam of range(s.n_dams)) {
            if ($may_receive(e, s, side, dam, log)) {
              out[Number(k)] = (int(first) + int(dam));
              k += 1n;
            }
          }
          if ($may_start(e, s, side)) {
            out[Number(k)] = (int(first) + 42n);
            k += 1n;
          }
        }
      }
    }
  }
  return k;
}
function $add(out, k, action) {
  out[Number(k)] = int(action);
  return (int(k) + 1n);
}
function $add_discards(e, s, out, k) {
  let side, source, kind
  side = int($mine(e, s));
  for (source of range(3n)) {
    if ($is_source(e, s, side, source)) {
      for (kind of range(12n)) {
        if ($holds(s, side, source, kind)) {
          out[Number(k)] = ((529n + (int(source) * 12n)) + int(kind));
          k += 1n;
        }
      }
    }
  }
  return k;
}
function $add_trims(e, s, out) {
  let side, k, kind
  side = int($mine(e, s));
  k = 0n;
  for (kind of range(12n)) {
    if ((s.hand[Number(side)][Number(kind)] > 0n)) {
      k = int($add(out, k, (529n + int(kind))));
    }
  }
  if (e.solo) {
    for (kind of range(12n)) {
      if ((s.hand[Number(2n)][Number(kind)] > 0n)) {
        k = int($add(out, k, ((529n + (2n * 12n)) + int(kind))));
      }
    }
  }
  return k;
}
function $legal_drawing(e, s, out) {
  let k
  k = 0n;
  if (((e.team == 0n) || $can_draw_log(s))) {
    k = int($add(out, k, 0n));
  }
  if ((e.team && $can_draw_card(s))) {
    k = int($add(out, k, 1n));
  }
  if ($may_stop_drawing(s)) {
    k = int($add(out, k, 7n));
  }
  return k;
}
function $legal_storing(e, s, out) {
  let k, kind
  k = int($add(out, 0n, 7n));
  for (kind of range(12n)) {
    if ((s.hand[Number($mine(e, s))][Number(kind)] > 0n)) {
      k = int($add(out, k, (73n + int(kind))));
    }
  }
  return k;
}
function $legal_rest(e, s, out) {
  let phase
  phase = s.phase;
  if ((phase == 1n)) {
    return $add(out, 0n, 8n);
  }
  if ((phase == 13n)) {
    return $legal_refilling(e, s, out);
  }
  if (isIn(phase, [2n, 9n, 10n])) {
    return $legal_taking(e, s, out);
  }
  if ((phase == 3n)) {
    return $legal_moving(e, s, out);
  }
  if ((phase == 14n)) {
    return $add(out, 0n, 9n);
  }
  if ((phase == 16n)) {
    return $add(out, 0n, 691n);
  }
  return 0n;
}
function $forget_last_action(s) {
  let k, hand
  s.marks = 0n;
  s.closing = int(min(s.closing, 1n));
  s.dam = (-1n);
  for (k of range(s.n_got)) {
    s.got[Number(k)] = 0n;
  }
  s.n_got = 0n;
  for (hand of range(5n)) {
    s.drew[Number(hand)] = 0n;
    s.filled[Number(hand)] = 0n;
  }
  if (!isIn(s.phase, [1n, 3n])) {
    s.target = (-1n);
    s.moved = 0n;
  }
}
function $carry_out(e, s, action) {
  let phase
  if ((action < 7n)) {
    return $draw_as_chosen(e, s, action);
  }
  if ((action == 7n)) {
    return $stop(e, s);
  }
  if ((action == 8n)) {
    s.target = (-1n);
    return ((s.main > 0n) ? $after_card(e, s, 7n) : $after_power(e));
  }
  if ((action == 9n)) {
    $watch(e, s);
    return (((s.phase != 15n) && $is_their_turn_over(s)) ? 7n : 0n);
  }
  if ((action < 61n)) {
    phase = s.phase;
    $use_power(e, s, action);
    return ((s.phase == phase) ? $after_power(e) : 0n);
  }
  if ((action < 73n)) {
    return $take(e, s, (int(action) - 61n));
  }
  return $store(e, s, (int(action) - 73n));
}
function $lay(e, s, source, kind, spot) {
  let side, log, dam
  side = int($mine(e, s));
  s.main += int((s.phase == 4n));
  $take_out(e, s, side, source, kind);
  log = int($as_laid(s, kind));
  dam = int($put_log(e, s, side, log, spot));
  s.last_worth = e.values[Number(log)];
  s.step += 1n;
  if ((e.solo && (s.laid[Number(side)] >= e.enough_logs))) {
    $end_game(s, 4n);
  }
  if (e.team) {
    $draw_for_step(e, s, dam);
  }
  $settle_grown(e, s, dam);
  $check_goal(e, s);
  if ((s.phase == 15n)) {
    return 0n;
  }
  if (((s.marks & 4n) && e.ends_turn)) {
    return 4n;
  }
  if ((s.step < $most_of(e, s, e.most_logs))) {
    s.phase = 5n;
    return 0n;
  }
  return 4n;
}
function $play(e, s, source, kind) {
  s.main += 1n;
  $lay_down(e, s, source, kind);
  $begin_effect(e, s, kind);
  if ((s.phase == 7n)) {
    return $go_on_trading(e, s);
  }
  if ((s.phase == 8n)) {
    return $go_on_drawing(e, s);
  }
  return ((s.phase == 4n) ? $after_card(e, s, kind) : 0n);
}
function $play_at(e, s, source, kind, target) {
  s.main += 1n;
  $lay_down(e, s, source, kind);
  $aim(e, s, kind, target);
  return ((s.phase == 4n) ? $after_card(e, s, kind) : 0n);
}
function $discard_one(e, s, source, kind) {
  let side
  side = int($mine(e, s));
  s.main += int((s.phase == 4n));
  $take_out(e, s, side, source, kind);
  $discard(e, s, kind);
  if ((s.phase == 12n)) {
    return 5n;
  }
  s.step += 1n;
  if ((s.phase == 7n)) {
    return $go_on_trading(e, s);
  }
  if (((s.step < $most_of(e, s, e.most_discards)) && ($cards_of(e, s, side) > 0n))) {
    s.phase = 6n;
    return 0n;
  }
  return 4n;
}
function $begin_optimising(e, s, dam, count) {
  s.main += 1n;
  s.optimised[Number($mine(e, s))] += 1n;
  s.target = int(dam);
  s.moved = int(count);
  s.phase = 3n;
  return 0n;
}
function $move(e, s, to) {
  $move_logs(e, s, s.target, s.moved, to);
  if ((s.main > 0n)) {
    s.marks |= 128n;
  }
  $check_goal(e, s);
  if ((s.phase == 15n)) {
    return 0n;
  }
  return ((s.main > 0n) ? 4n : $after_power(e));
}
function $deal_next_game(e, s) {
  let by, first
  [by, first] = [s.by, s.player];
  $put_away(s);
  $lay_out(e, s);
  s.did = 691n;
  s.by = int(by);
  $begin_game(e, s, first);
  return 0n;
}
function $go_on(e, s, then) {
  while ((then != 0n)) {
    if ((then == 3n)) {
      then = int($begin_main(e, s));
    } else {
      if ((then == 4n)) {
        then = int($end_main(e, s));
      } else {
        if ((then == 5n)) {
          then = int($fill_hand(e, s));
        } else {
          if ((then == 6n)) {
            then = int($end_turn(e, s));
          } else {
            if ((then == 1n)) {
              then = int($begin_turn(e, s));
            } else {
              if ((then == 2n)) {
                then = int($begin_steps(e, s));
              } else {
                then = int($end_their_turn(e, s));
              }
            }
          }
        }
      }
    }
  }
}
function $plays_once_more(e, s) {
  if (((e.team == 0n) || (e.finish_round == 0n) || (s.ended != 3n))) {
    return false;
  }
  return ((s.closing == 0n) && $begins_rounds(e, s, s.player));
}
function $break_off_turn(e, s) {
  s.closing = 2n;
  s.phase = 0n;
  $clear_played(e, s);
  s.owed = 0n;
  s.last_worth = 0n;
  return 6n;
}
function $count_game(e, s) {
  let best, winners, side
  best = int($best_rank(e, s, false));
  winners = 0n;
  for (side of range(e.sides)) {
    winners += int(($final_rank(e, s, side, false) == best));
  }
  for (side of range(e.sides)) {
    if (($final_rank(e, s, side, false) == best)) {
      s.cup[Number(side)] += floorDiv(120n, int(winners));
    }
  }
  for (side of range(e.sides)) {
    s.cup_dams[Number(side)] += int($complete_of(e, s, side));
    s.cup_wood[Number(side)] += int($wood_of(e, s, side));
  }
  s.cup_games += 1n;
  if ((s.cup_games < e.games)) {
    s.phase = 16n;
    s.player = int($seat_after(s.first, e.seats));
  }
}
function $side_of(e, seat) {
  return ((seat < e.sides) ? seat : (int(seat) - e.sides));
}
function $set_counts(counts, others, kinds) {
  let kind
  for (kind of range(kinds)) {
    counts[Number(kind)] = others[Number(kind)];
  }
}
function $sees_hand(e, s, viewer, hand) {
  if (((hand == viewer) || $hands_are_open(e, s))) {
    return true;
  }
  return ((s.phase == 1n) && (s.target == hand) && (viewer == $mine(e, s)));
}
function $veil_hand(s, viewer, hand, v) {
  let kind, held, seen, pile, known
  [held, seen, pile] = [s.hand[Number(hand)], v.hand[Number(hand)], v.pile];
  if (((viewer == (-1n)) || (s.known[Number(viewer)][Number(hand)] == 0n))) {
    $clear_counts(seen, 12n);
    $add_counts(pile, held, 12n);
    return;
  }
  for (kind of range(12n)) {
    known = int($known_of(s, viewer, hand, kind));
    seen[Number(kind)] = int(known);
    pile[Number(kind)] += (held[Number(kind)] - int(known));
  }
}
function $veil_reserve(e, s, viewer, side, v) {
  let slot, held, seen, card
  [held, seen] = [s.reserve[Number(side)], v.reserve[Number(side)]];
  for (slot of range(2n)) {
    card = held[Number(slot)];
    seen[Number(slot)] = int(card);
    if (((card == (-1n)) || e.solo || (side == viewer))) {
      continue;
    }
    if (((slot == 0n) && s.reserve_open[Number(side)])) {
      continue;
    }
    seen[Number(slot)] = (-2n);
    v.pile[Number(card)] += 1n;
  }
}
function $veil_ahead(e, s, viewer, v) {
  let k
  for (k of range(s.n_ahead)) {
    if ((viewer == (-1n))) {
      v.ahead[Number(k)] = (-2n);
      v.pile[Number(s.ahead[Number(k)])] += 1n;
    } else {
      v.ahead[Number(k)] = s.ahead[Number(k)];
    }
  }
}
function $veil_last_action(e, s, viewer, v) {
  let actor, storing, k
  v.did = s.did;
  actor = int(((s.by == (-1n)) ? (-1n) : $side_of(e, s.by)));
  storing = int(((73n <= s.did) && (s.did < 85n)));
  if ((e.solo || ((viewer == actor) && (viewer != (-1n))))) {
    v.n_got = s.n_got;
  } else {
    if (storing) {
      v.did = 73n;
      v.n_got = 1n;
      v.got[Number(0n)] = (-2n);
      return;
    } else {
      v.n_got = int($shown_to(s, viewer, actor));
    }
  }
  for (k of range(v.n_got)) {
    v.got[Number(k)] = s.got[Number(k)];
  }
}
function $share(e, s, cup, payoffs) {
  let best, winners, side, seat, won
  best = int($best_rank(e, s, cup));
  winners = 0n;
  for (side of range(e.sides)) {
    winners += int(($final_rank(e, s, side, cup) == best));
  }
  for (seat of range(e.seats)) {
    won = int(($final_rank(e, s, $side_of(e, seat), cup) == best));
    payoffs[Number(seat)] = int((won ? div(1.0, int(winners)) : 0.0));
  }
}
function $complete_of(e, s, side) {
  let count, dam
  count = 0n;
  for (dam of range(s.n_dams)) {
    if (((s.owner[Number(dam)] == side) && $is_complete(e, s, dam))) {
      count += 1n;
    }
  }
  return count;
}
function $points_of(e, s, side) {
  let points, dam
  if ((e.goal_points == 0n)) {
    return $wood_of(e, s, side);
  }
  points = 0n;
  for (dam of range(s.n_dams)) {
    if ((s.owner[Number(dam)] == side)) {
      points += int($victory_of(e, s, dam));
    }
  }
  if ($is_many(e, s, side)) {
    points += e.many_points;
  }
  if ($is_alike(e, s, side)) {
    points += e.alike_points;
  }
  return points;
}
function $deal_characters(e, s) {
  let side, slot, dealt, k, character
  for (side of range(5n)) {
    s.character[Number(side)] = (-1n);
    for (slot of range(2n)) {
      s.reserve[Number(side)][Number(slot)] = (-1n);
    }
  }
  if (e.solo) {
    s.character[Number(0n)] = e.character;
    s.character[Number(1n)] = 0n;
  }
  if (e.characters) {
    dealt = 0n;
    for (side of range(e.sides)) {
      k = int($rand(s, (6n - int(side))));
      character = 0n;
      while ((((int(dealt) >> int(character)) & 1n) || (k > 0n))) {
        k -= int((((int(dealt) >> int(character)) & 1n) == 0n));
        character += 1n;
      }
      dealt |= (1n << int(character));
      s.character[Number(side)] = int(character);
      $give_head_start(e, s, side, e.head_start[Number(character)]);
    }
  }
}
function $deal(e, s) {
  let side, cards, k, _
  for (side of range(e.sides)) {
    cards = int(((e.solo && (side == 1n)) ? e.their_hand : e.hand));
    for (k of range(cards)) {
      if ((e.team == 0n)) {
        s.hand[Number(side)][Number($draw_any(s))] += 1n;
      } else {
        if ((k < floorDiv(e.hand, 2n))) {
          s.hand[Number(side)][Number($draw_log(s))] += 1n;
        } else {
          s.hand[Number(side)][Number($draw_card(s))] += 1n;
        }
      }
    }
    s.n_hand[Number(side)] = int(cards);
  }
  if (e.solo) {
    for (_ of range(e.hand)) {
      s.hand[Number(2n)][Number($draw_any(s))] += 1n;
    }
    s.n_hand[Number(2n)] = e.hand;
  }
}
function $fill_river(e, s) {
  let place
  for (place of range(e.river)) {
    if (((s.river[Number(place)] == (-1n)) && $can_draw(s))) {
      s.river[Number(place)] = int($draw_any(s));
    }
  }
}
function $begin_turn(e, s) {
  let side
  s.main = 0n;
  side = int($mine(e, s));
  if (((e.power_rest > 0n) && (s.used[Number(side)] > 0n))) {
    s.used[Number(side)] -= 1n;
  }
  if (e.optimise_each_turn) {
    s.optimised[Number(side)] = 0n;
  }
  if (e.solo) {
    return 3n;
  }
  if ((s.character[Number(side)] == 5n)) {
    s.monopoly = 0n;
  }
  return 2n;
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
function $may_power_in_main(e, s) {
  return ((e.solo != 0n) && (s.main == 0n));
}
function $add_powers(e, s, out, k) {
  let side, character, kind, dam, target
  side = int($mine(e, s));
  if (!$has_power(e, s, side)) {
    return k;
  }
  character = s.character[Number(side)];
  if ((character == 3n)) {
    if ($has_discarded_log(s)) {
      for (kind of range(3n)) {
        if ($lies_in_discard(s, kind)) {
          out[Number(k)] = (16n + int(kind));
          k += 1n;
        }
      }
    }
  } else {
    if ((character == 4n)) {
      for (dam of range(s.n_dams)) {
        if ($may_power_move(e, s, side, dam)) {
          out[Number(k)] = (19n + int(dam));
          k += 1n;
        }
      }
    } else {
      if ($may_power(e, s, side)) {
        out[Number(k)] = 10n;
        k += 1n;
      } else {
        for (target of range(e.sides)) {
          if ($may_power_at(e, s, side, target)) {
            out[Number(k)] = (11n + int(target));
            k += 1n;
          }
        }
      }
    }
  }
  return k;
}
function $mine(e, s) {
  return $side_of(e, s.player);
}
function $add_plays(e, s, out, k) {
  let side, source, kind, aimed, first, target
  side = int($mine(e, s));
  for (source of range(3n)) {
    if ($is_source(e, s, side, source)) {
      for (kind of range(3n, 12n)) {
        if ((!$is_aimed(kind) && $holds(s, side, source, kind))) {
          if ($may_play(e, s, side, kind)) {
            out[Number(k)] = (((472n + (int(source) * (12n - 3n))) + int(kind)) - 3n);
            k += 1n;
          }
        }
      }
    }
  }
  for (source of range(3n)) {
    if ($is_source(e, s, side, source)) {
      for (aimed of range(2n)) {
        kind = int((aimed ? 7n : 6n));
        if ($holds(s, side, source, kind)) {
          first = (499n + (((int(source) * 2n) + int(aimed)) * 5n));
          for (target of range(e.sides)) {
            if ($may_play_at(e, s, side, kind, target)) {
              out[Number(k)] = (int(first) + int(target));
              k += 1n;
            }
          }
        }
      }
    }
  }
  return k;
}
function $add_optimisations(e, s, out, k) {
  let dam, count
  if ((s.optimised[Number($mine(e, s))] < e.optimise)) {
    for (dam of range(s.n_dams)) {
      for (count of range(1n, (e.most_moved + 1n))) {
        if ($may_optimise(e, s, dam, count)) {
          out[Number(k)] = (((565n + (int(dam) * 2n)) + int(count)) - 1n);
          k += 1n;
        }
      }
    }
  }
  return k;
}
function $can_draw_at_start(e, s) {
  return ((e.draw_step == 2n) ? $can_draw_log(s) : $can_draw(s));
}
function $may_draw_discard(e, s) {
  return ((s.n_discard > 0n) && (s.character[Number($mine(e, s))] == 3n));
}
function $is_source(e, s, side, source) {
  if ((source == 1n)) {
    return (s.reserve[Number(side)][Number(0n)] != (-1n));
  }
  return ((source == 0n) || (e.solo != 0n));
}
function $holds(s, side, source, kind) {
  if ((source == 0n)) {
    return (s.hand[Number(side)][Number(kind)] > 0n);
  }
  if ((source == 2n)) {
    return (s.hand[Number(2n)][Number(kind)] > 0n);
  }
  return ((s.reserve[Number(side)][Number(0n)] == kind) || (s.reserve[Number(side)][Number(1n)] == kind));
}
function $is_in_order(e, s, kind) {
  let worth
  if ((e.ordered == 0n)) {
    return true;
  }
  worth = e.values[Number($as_laid(s, kind))];
  return ((worth >= s.last_worth) && ((e.smallest_first == 0n) || (worth == $least_held(e, s))));
}
function $as_laid(s, kind) {
  return (((kind == 0n) && s.strong) ? 3n : kind);
}
function $may_receive(e, s, side, dam, log) {
  if (((s.owner[Number(dam)] != side) || (s.condition[Number(dam)] != 0n))) {
    return false;
  }
  return ((e.ordered == 0n) || $fits(e, log, $top_of(s, dam)));
}
function $may_start(e, s, side) {
  return ((e.solo == 0n) || (s.laid[Number(side)] == 0n));
}
function $can_draw_log(s) {
  return (s.n_logs > 0n);
}
function $can_draw_card(s) {
  return ((s.n_pile > s.n_logs) || (s.n_discard > 0n));
}
function $may_stop_drawing(s) {
  return ($resolving(s) == 4n);
}
function $legal_refilling(e, s, out) {
  let k
  k = 0n;
  if ((e.solo || $can_draw_log(s))) {
    k = int($add(out, k, 0n));
  }
  if ((e.team && $can_draw_card(s))) {
    k = int($add(out, k, 1n));
  }
  if (e.solo) {
    k = int($add(out, k, 2n));
  }
  return k;
}
function $legal_taking(e, s, out) {
  let k, kind
  k = 0n;
  if ((s.phase == 2n)) {
    k = int($add(out, k, 7n));
  }
  for (kind of range(12n)) {
    if ($may_take(s, kind)) {
      k = int($add(out, k, (61n + int(kind))));
    }
  }
  return k;
}
function $legal_moving(e, s, out) {
  let k, dam
  k = 0n;
  for (dam of range(s.n_dams)) {
    if ($may_move_to(e, s, $mine(e, s), s.target, s.moved, dam)) {
      k = int($add(out, k, (649n + int(dam))));
    }
  }
  return k;
}
function $draw_as_chosen(e, s, action) {
  if ((s.phase == 8n)) {
    $draw_for_effect(e, s, action);
    return ((s.phase == 15n) ? 0n : $go_on_drawing(e, s));
  }
  if ((s.phase == 13n)) {
    return $draw_up(e, s, action);
  }
  $draw_at_start(e, s, action);
  return ((s.phase == 15n) ? 0n : 3n);
}
function $stop(e, s) {
  let phase
  phase = s.phase;
  if ((phase == 0n)) {
    return 3n;
  }
  if ((phase == 2n)) {
    s.owed = 0n;
    return $after_power(e);
  }
  if ((phase == 7n)) {
    return $begin_trade_draws(e, s);
  }
  if ((phase == 8n)) {
    return $end_drawing(e, s);
  }
  if ((phase == 11n)) {
    return 5n;
  }
  return 4n;
}
function $after_card(e, s, kind) {
  if ((e.again[Number(kind)] && $has_choice(e, s))) {
    s.marks |= 64n;
    return 3n;
  }
  return 4n;
}
function $after_power(e) {
  return (e.solo ? 3n : 2n);
}
function $watch(e, s) {
  s.moved = s.step;
  if (s.drowsy[Number(1n)]) {
    s.drowsy[Number(1n)] = 0n;
    s.moved = (-1n);
    s.step = (3n + 1n);
    return;
  }
  if ((s.step <= 1n)) {
    $lay_best(e, s);
    if ((s.phase == 15n)) {
      return;
    }
    s.step = 1n;
  } else {
    if ((s.step == 2n)) {
      $discard_cards(e, s);
      s.step = 3n;
    } else {
      $draw_up2(e, s);
      s.step = (3n + 1n);
    }
  }
  $skip_steps(e, s);
}
function $is_their_turn_over(s) {
  return (s.step > 3n);
}
function $use_power(e, s, action) {
  let side
  side = int($mine(e, s));
  s.used[Number(side)] = int(((e.power_rest > 0n) ? e.power_rest : (s.used[Number(side)] + 1n)));
  if ((action == 10n)) {
    $use_alone(e, s, side);
  } else {
    if ((action < 16n)) {
      $use_at(e, s, side, (int(action) - 11n));
    } else {
      if ((action < 19n)) {
        $take_from_discard(e, s, (int(action) - 16n));
        s.owed = (e.dive - 1n);
        if (((s.owed > 0n) && $has_discarded_log(s))) {
          s.phase = 2n;
        } else {
          s.owed = 0n;
        }
      } else {
        s.target = (int(action) - 19n);
        s.moved = 1n;
        s.phase = 3n;
      }
    }
  }
}
function $take(e, s, kind) {
  if ((s.phase == 10n)) {
    $steal_log(e, s, kind);
    return (((s.owed > 0n) && $may_steal(s)) ? 0n : $after_card(e, s, 6n));
  }
  $take_from_discard(e, s, kind);
  if ((s.phase == 9n)) {
    return $after_card(e, s, 10n);
  }
  s.owed -= 1n;
  if (((s.owed > 0n) && $has_discarded_log(s))) {
    return 0n;
  }
  s.owed = 0n;
  return $after_power(e);
}
function $store(e, s, kind) {
  let side
  side = int($mine(e, s));
  s.hand[Number(side)][Number(kind)] -= 1n;
  s.n_hand[Number(side)] -= 1n;
  s.reserve[Number(side)][Number($stored(s, side))] = int(kind);
  if ((e.solo == 0n)) {
    $all_lose_one(e, s, side);
  }
  $note(s, kind);
  return 5n;
}
function $take_out(e, s, side, source, kind) {
  let hand
  if ((source == 1n)) {
    if ((s.reserve[Number(side)][Number(0n)] == kind)) {
      s.reserve[Number(side)][Number(0n)] = s.reserve[Number(side)][Number(1n)];
      s.reserve_open[Number(side)] = 0n;
    }
    s.reserve[Number(side)][Number(1n)] = (-1n);
    return;
  }
  hand = int(((source == 2n) ? 2n : side));
  s.hand[Number(hand)][Number(kind)] -= 1n;
  s.n_hand[Number(hand)] -= 1n;
  $all_lose(e, s, hand, kind);
}
function $put_log(e, s, side, log, spot) {
  let dam
  dam = int(((spot == 42n) ? $new_dam(s, side) : spot));
  $put_on_top(s, dam, log);
  s.laid[Number(side)] += 1n;
  s.idle = (-1n);
  s.last_log = int(side);
  s.dam = int(dam);
  return dam;
}
function $end_game(s, ending) {
  s.phase = 15n;
  s.ended = int(ending);
}
function $draw_for_step(e, s, dam) {
  let logs, k, _
  logs = int($logs_in(s, dam));
  for (k of range(3n)) {
    if ((logs == e.steps[Number(k)])) {
      for (_ of range(e.step_draws[Number(k)])) {
        if ($can_draw_log(s)) {
          $put_in_hand(e, s, $mine(e, s), $draw_log(s));
        }
      }
    }
  }
}
function $settle_grown(e, s, dam) {
  $settle(e, s, dam);
  if ((s.condition[Number(dam)] == 1n)) {
    s.marks |= 4n;
  } else {
    if ((s.condition[Number(dam)] == 2n)) {
      s.marks |= 8n;
    }
  }
}
function $check_goal(e, s) {
  if (((s.winner != (-1n)) || !$has_reached_goal(e, s, $mine(e, s)))) {
    return;
  }
  s.winner = int($mine(e, s));
  if (e.finish_round) {
    s.closing = 2n;
  } else {
    $end_game(s, 0n);
  }
}
function $most_of(e, s, most) {
  return (s.drowsy[Number($mine(e, s))] ? 1n : most);
}
function $lay_down(e, s, source, kind) {
  let side
  side = int($mine(e, s));
  $take_out(e, s, side, source, kind);
  if ((kind == 5n)) {
    s.permanent[Number(side)] = 1n;
  } else {
    if ((kind == 9n)) {
      s.shields[Number(side)] += 1n;
    } else {
      s.played[Number(s.n_played)] = int(kind);
      s.n_played += 1n;
    }
  }
}
function $begin_effect(e, s, kind) {
  s.step = 0n;
  if ((kind == 4n)) {
    s.owed = int($trade_limit(e, s));
    s.phase = 7n;
  } else {
    if ((kind == 10n)) {
      s.phase = 9n;
    } else {
      if ((kind == 11n)) {
        $give_thanks(e, s);
      } else {
        if (isIn(kind, [3n, 8n])) {
          if (e.team) {
            s.owed = e.draws[Number(kind)];
            s.phase = 8n;
          } else {
            if (($draw(e, s, e.draws[Number(kind)]) > 0n)) {
              $merchant_draws(e, s, $mine(e, s));
            }
          }
        }
      }
    }
  }
}
function $go_on_trading(e, s) {
  if (((s.step < s.owed) && ($cards_of(e, s, $mine(e, s)) > 0n))) {
    return 0n;
  }
  return $begin_trade_draws(e, s);
}
function $go_on_drawing(e, s) {
  return ($may_draw_on(e, s) ? 0n : $end_drawing(e, s));
}
function $aim(e, s, kind, target) {
  let side
  side = int($mine(e, s));
  s.step = 0n;
  if ($is_cancelled(e, s, target)) {
    return;
  }
  if ((kind == 7n)) {
    $look_at(s, side, target);
  } else {
    if (e.solo) {
      s.owed = e.stolen;
      s.phase = 10n;
    } else {
      $steal_at_random(e, s, side, target);
    }
  }
}
function $discard(e, s, card) {
  $put_on_discard(e, s, card);
  $fill_river(e, s);
}
function $cards_of(e, s, side) {
  return (int($hand_size(e, s, side)) + int($stored(s, side)));
}
function $move_logs(e, s, dam, count, to) {
  let depth
  for (depth of range(count, 0n, (-1n))) {
    $put_on_top(s, to, $take_from(s, dam, depth));
  }
  if (($logs_in(s, dam) == 0n)) {
    $vanish(s, dam);
  } else {
    $settle(e, s, dam);
  }
  $settle_grown(e, s, to);
  s.dam = int(to);
}
function $put_away(s) {
  $put_cards_away(s);
  $take_dams_down(s);
  $forget_sides(s);
  s.n_ahead = s.n_discard = s.n_played = 0n;
  s.n_dams = s.n_order = s.n_logs = s.n_pile = s.n_got = 0n;
  s.moved = s.laps = s.strong = s.monopoly = s.closing = 0n;
  s.main = s.step = s.owed = s.last_worth = s.idle = s.ended = s.marks = 0n;
}
function $begin_main(e, s) {
  s.phase = 4n;
  s.step = 0n;
  s.owed = 0n;
  s.last_worth = 0n;
  return ($has_choice(e, s) ? 0n : 4n);
}
function $end_main(e, s) {
  $clear_played(e, s);
  s.step = 0n;
  s.owed = 0n;
  s.last_worth = 0n;
  if ($may_store_now(e, s)) {
    s.phase = 11n;
    return 0n;
  }
  return 5n;
}
function $fill_hand(e, s) {
  let side, missing, _, hand
  side = int($mine(e, s));
  missing = (int($hand_limit(e, s, side)) - int($hand_size(e, s, side)));
  if ((missing < 0n)) {
    s.phase = 12n;
    return 0n;
  }
  if (((missing > 0n) && $has_choice_of_piles(e, s))) {
    s.phase = 13n;
    return 0n;
  }
  for (_ of range(missing)) {
    if (((e.team == 0n) && $can_draw(s))) {
      hand = int($drawing_hand(e, s));
      $put_in_hand(e, s, hand, $draw_any(s));
      $count_as_filled(s, hand);
    }
  }
  return 6n;
}
function $end_turn(e, s) {
  s.marks |= 32n;
  s.step = 0n;
  s.drowsy[Number($mine(e, s))] = 0n;
  s.strong = 0n;
  $check_stalemate(e, s);
  if ((s.phase == 15n)) {
    return 0n;
  }
  if (e.solo) {
    $begin_their_turn(e, s);
    return ($is_their_turn_over(s) ? 7n : 0n);
  }
  s.player = int($seat_after(s.player, e.seats));
  if ((s.closing && $begins_rounds(e, s, s.player))) {
    $end_game(s, $closing_end(e));
    return 0n;
  }
  s.laps += int((s.player == s.first));
  return 1n;
}
function $begin_steps(e, s) {
  s.phase = 0n;
  return (($has_draw(e, s) || $can_use_power(e, s)) ? 0n : 3n);
}
function $end_their_turn(e, s) {
  s.marks |= 32n;
  $check_stalemate(e, s);
  if ((s.phase == 15n)) {
    return 0n;
  }
  s.laps += 1n;
  return 1n;
}
function $begins_rounds(e, s, seat) {
  return ($side_of(e, seat) == $side_of(e, s.first));
}
function $clear_played(e, s) {
  let k
  for (k of range(s.n_played)) {
    $put_on_discard(e, s, int(s.played[Number(k)]));
    s.played[Number(k)] = 0n;
  }
  s.n_played = 0n;
  $fill_river(e, s);
}
function $best_rank(e, s, cup) {
  let best, side
  best = (-1n);
  for (side of range(e.sides)) {
    best = int(max(best, $final_rank(e, s, side, cup)));
  }
  return best;
}
function $final_rank(e, s, side, cup) {
  if (cup) {
    return ((((s.cup[Number(side)] * 1000n) + s.cup_dams[Number(side)]) * 10000n) + s.cup_wood[Number(side)]);
  }
  return $rank_of(e, s, side);
}
function $wood_of(e, s, side) {
  let points, dam
  points = 0n;
  for (dam of range(s.n_dams)) {
    if (((s.owner[Number(dam)] == side) && (s.condition[Number(dam)] != 2n))) {
      points += int($worth_of(e, s, dam));
    }
  }
  return points;
}
function $seat_after(seat, seats) {
  return (((int(seat) + 1n) < seats) ? (int(seat) + 1n) : 0n);
}
function $hands_are_open(e, s) {
  return ((e.solo != 0n) || ((e.team != 0n) && (s.phase >= 15n)));
}
function $clear_counts(counts, kinds) {
  let kind
  for (kind of range(kinds)) {
    counts[Number(kind)] = 0n;
  }
}
function $add_counts(counts, others, kinds) {
  let kind
  for (kind of range(kinds)) {
    counts[Number(kind)] += others[Number(kind)];
  }
}
function $known_of(s, viewer, hand, kind) {
  return ((s.known[Number(viewer)][Number(hand)] >> (2n * int(kind))) & 3n);
}
function $shown_to(s, viewer, actor) {
  let code, theft
  if ((((2n <= s.did) && (s.did < 7n)) || ((16n <= s.did) && (s.did < 19n)))) {
    return s.drew[Number(actor)];
  }
  if (((61n <= s.did) && (s.did < 73n))) {
    return s.drew[Number(actor)];
  }
  if ((((499n <= s.did) && (s.did < 529n)) && (viewer != (-1n)))) {
    code = (s.did - 499n);
    theft = int((mod(floorDiv(int(code), 5n), 2n) == 0n));
    if ((theft && (mod(int(code), 5n) == viewer))) {
      return s.drew[Number(actor)];
    }
  }
  return 0n;
}
function $is_complete(e, s, dam) {
  if ((e.goal_points == 0n)) {
    return (s.condition[Number(dam)] == 1n);
  }
  return ((s.condition[Number(dam)] != 2n) && ($victory_for(e, $size_of(e, s, dam)) > 0n));
}
function $victory_of(e, s, dam) {
  let side, total
  if ((s.condition[Number(dam)] == 2n)) {
    return 0n;
  }
  side = s.owner[Number(dam)];
  total = int($size_of(e, s, dam));
  if (((s.character[Number(side)] == 4n) && (dam != $highest_of(e, s, side)))) {
    total += e.lowered;
  }
  return $victory_for(e, total);
}
function $is_many(e, s, side) {
  return ($complete_of(e, s, side) >= e.many_dams);
}
function $is_alike(e, s, side) {
  let count, total, dam, size
  count = 0n;
  total = 0n;
  for (dam of range(s.n_dams)) {
    if (((s.owner[Number(dam)] == side) && (s.condition[Number(dam)] != 2n))) {
      size = int($size_of(e, s, dam));
      if ((!$is_complete(e, s, dam) || ((count > 0n) && (size != total)))) {
        return false;
      }
      total = int(size);
      count += 1n;
    }
  }
  return (count >= e.alike_dams);
}
function $give_head_start(e, s, side, card) {
  if ((card != (-1n))) {
    s.pile[Number(card)] -= 1n;
    s.n_pile -= 1n;
    s.reserve[Number(side)][Number(0n)] = int(card);
    s.reserve_open[Number(side)] = 1n;
  }
}
function $draw_any(s) {
  if ((s.n_pile == 0n)) {
    $renew(s);
  }
  s.n_pile -= 1n;
  if ((s.n_ahead > 0n)) {
    return $draw_ahead(s);
  }
  return $pick_among(s, s.pile, 0n, 12n, (s.n_pile + 1n));
}
function $draw_log(s) {
  let card
  card = int($pick_among(s, s.pile, 0n, 3n, s.n_logs));
  s.n_logs -= 1n;
  s.n_pile -= 1n;
  if ((s.n_logs == 0n)) {
    $end_game(s, 3n);
  }
  return card;
}
function $draw_card(s) {
  if ((s.n_pile == s.n_logs)) {
    $renew(s);
  }
  s.n_pile -= 1n;
  return $pick_among(s, s.pile, 3n, 12n, ((s.n_pile + 1n) - s.n_logs));
}
function $can_draw(s) {
  return ((s.n_pile > 0n) || (s.n_discard > 0n));
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
function $has_power(e, s, side) {
  return ((s.drowsy[Number(side)] == 0n) && $is_ready(e, s, side));
}
function $has_discarded_log(s) {
  let k
  for (k of range(s.n_discard)) {
    if ((s.discard[Number(k)] < 3n)) {
      return true;
    }
  }
  return false;
}
function $lies_in_discard(s, kind) {
  let k
  for (k of range(s.n_discard)) {
    if ((s.discard[Number(k)] == kind)) {
      return true;
    }
  }
  return false;
}
function $may_power_move(e, s, side, dam) {
  if (((s.character[Number(side)] != 4n) || (s.condition[Number(dam)] != 0n))) {
    return false;
  }
  return $may_move(e, s, side, dam, 1n);
}
function $may_power(e, s, side) {
  let character
  character = s.character[Number(side)];
  if ((character == 1n)) {
    return ((e.solo != 0n) && (s.n_pile > 0n));
  }
  if ((character == 2n)) {
    return (e.solo != 0n);
  }
  return isIn(character, [0n, 5n]);
}
function $may_power_at(e, s, side, target) {
  if ((e.solo || !isIn(s.character[Number(side)], [1n, 2n]))) {
    return false;
  }
  return $may_aim(e, s, side, target);
}
function $is_aimed(kind) {
  return isIn(kind, [6n, 7n]);
}
function $may_play(e, s, side, kind) {
  if ((kind == 5n)) {
    return ((e.solo == 0n) && (s.permanent[Number(side)] == 0n));
  }
  if ((kind == 10n)) {
    return (s.n_discard > 0n);
  }
  if ($is_aimed(kind)) {
    return (e.solo ? $may_steal(s) : $may_aim_at_all(e, s, side));
  }
  return true;
}
function $may_play_at(e, s, side, kind, target) {
  if (e.solo) {
    return ((target == 1n) && $may_play(e, s, side, kind));
  }
  return $may_aim(e, s, side, target);
}
function $may_optimise(e, s, dam, count) {
  let side
  side = int($mine(e, s));
  if (((s.optimised[Number(side)] >= e.optimise) || (count > e.most_moved) || s.drowsy[Number(side)])) {
    return false;
  }
  return $may_move(e, s, side, dam, count);
}
function $least_held(e, s) {
  let side, least, source, kind
  side = int($mine(e, s));
  least = e.values[Number(2n)];
  for (source of range(2n)) {
    for (kind of range(3n)) {
      if ($holds(s, side, source, kind)) {
        least = int(min(least, e.values[Number($as_laid(s, kind))]));
      }
    }
  }
  return least;
}
function $fits(e, log, below) {
  if ((e.values[Number(log)] < e.values[Number(below)])) {
    return false;
  }
  return ((e.free_growth != 0n) || (log != 2n) || (below != 0n));
}
function $top_of(s, dam) {
  return $block_bottom(s, dam, 1n);
}
function $resolving(s) {
  return ((s.n_played > 0n) ? s.played[Number((s.n_played - 1n))] : (-1n));
}
function $may_take(s, kind) {
  if ((s.phase == 10n)) {
    return ((kind < 3n) && (s.hand[Number(1n)][Number(kind)] > 0n));
  }
  if (((s.phase == 2n) && (kind >= 3n))) {
    return false;
  }
  return $lies_in_discard(s, kind);
}
function $may_move_to(e, s, side, dam, count, to) {
  return ((to != dam) && $may_receive(e, s, side, to, $block_bottom(s, dam, count)));
}
function $draw_for_effect(e, s, action) {
  if ((e.team == 0n)) {
    $put_in_hand(e, s, $drawing_hand(e, s), $draw_any(s));
  } else {
    if ((action == 0n)) {
      $put_in_hand(e, s, $mine(e, s), $draw_log(s));
    } else {
      $put_in_hand(e, s, $mine(e, s), $draw_card(s));
    }
  }
  s.owed -= 1n;
  s.step += 1n;
}
function $draw_up(e, s, action) {
  let hand
  hand = int($drawing_hand(e, s));
  if ((action == 2n)) {
    $take_place_of_discard(e, s, (s.n_discard - 1n));
  } else {
    if ((action == 1n)) {
      $put_in_hand(e, s, hand, $draw_card(s));
    } else {
      if (e.team) {
        $put_in_hand(e, s, hand, $draw_log(s));
      } else {
        $put_in_hand(e, s, hand, $draw_any(s));
      }
    }
  }
  $count_as_filled(s, hand);
  s.step += 1n;
  return ((s.phase == 15n) ? 0n : 5n);
}
function $draw_at_start(e, s, action) {
  let side, _, place
  side = int($mine(e, s));
  if ((action == 2n)) {
    for (_ of range(min(e.swim, s.n_discard))) {
      $take_place_of_discard(e, s, (s.n_discard - 1n));
    }
    return;
  }
  if ((action >= 3n)) {
    place = (int(action) - 3n);
    $take_openly(e, s, side, int(s.river[Number(place)]));
    s.river[Number(place)] = (-1n);
    $fill_river(e, s);
  } else {
    if ((e.draw_step == 2n)) {
      $put_in_hand(e, s, side, $draw_log(s));
    } else {
      $put_in_hand(e, s, side, $draw_any(s));
    }
  }
  $merchant_draws(e, s, side);
}
function $begin_trade_draws(e, s) {
  s.owed = int((e.free_trade ? $trade_limit(e, s) : s.step));
  s.step = 0n;
  s.phase = 8n;
  return $go_on_drawing(e, s);
}
function $end_drawing(e, s) {
  if ((s.step > 0n)) {
    $merchant_draws(e, s, $mine(e, s));
  }
  return $after_card(e, s, $resolving(s));
}
function $has_choice(e, s) {
  return (($cards_of(e, s, $mine(e, s)) > 0n) || $may_optimise_at_all(e, s));
}
function $lay_best(e, s) {
  let kind, spot, dam
  kind = int($best_log(e, s));
  s.hand[Number(1n)][Number(kind)] -= 1n;
  s.n_hand[Number(1n)] -= 1n;
  $note(s, kind);
  spot = 42n;
  for (dam of range(s.n_dams)) {
    if ((s.owner[Number(dam)] == 1n)) {
      spot = int(dam);
    }
  }
  $put_log(e, s, 1n, ((kind == 0n) ? 3n : kind), spot);
  s.owed -= 1n;
  if ((s.laid[Number(1n)] >= e.enough_logs)) {
    $end_game(s, 4n);
  }
}
function $discard_cards(e, s) {
  let kind
  for (kind of range(3n, 12n)) {
    while ((s.hand[Number(1n)][Number(kind)] > 0n)) {
      s.hand[Number(1n)][Number(kind)] -= 1n;
      s.n_hand[Number(1n)] -= 1n;
      $discard(e, s, kind);
      $note(s, kind);
    }
  }
}
function $draw_up2(e, s) {
  while (((s.n_hand[Number(1n)] < e.their_hand) && $can_draw(s))) {
    $put_in_hand(e, s, 1n, $draw_any(s));
  }
  if ((s.monopoly > 0n)) {
    if (($draw(e, s, s.monopoly) > 0n)) {
      s.marks |= 16n;
    }
    s.monopoly = 0n;
  }
}
function $skip_steps(e, s) {
  if (((s.step <= 1n) && ((s.owed == 0n) || ($best_log(e, s) == (-1n))))) {
    s.step = 2n;
  }
  if (((s.step == 2n) && !$has_cards(s))) {
    s.step = 3n;
  }
  if (((s.step == 3n) && !((s.n_hand[Number(1n)] < e.their_hand) && $can_draw(s)))) {
    s.step = (3n + 1n);
  }
}
function $use_alone(e, s, side) {
  let character
  character = s.character[Number(side)];
  if ((character == 0n)) {
    s.strong = 1n;
  } else {
    if ((character == 5n)) {
      s.monopoly = e.monopoly;
    } else {
      if ((character == 2n)) {
        s.drowsy[Number(1n)] = 1n;
      } else {
        $look_ahead(e, s);
        s.phase = 1n;
      }
    }
  }
}
function $use_at(e, s, side, target) {
  if ($is_cancelled(e, s, target)) {
    return;
  }
  if ((s.character[Number(side)] == 2n)) {
    s.drowsy[Number(target)] = 1n;
  } else {
    $look_at(s, side, target);
  }
}
function $take_from_discard(e, s, kind) {
  let k
  k = (s.n_discard - 1n);
  while ((s.discard[Number(k)] != kind)) {
    k -= 1n;
  }
  $take_place_of_discard(e, s, k);
}
function $steal_log(e, s, kind) {
  s.hand[Number(1n)][Number(kind)] -= 1n;
  s.n_hand[Number(1n)] -= 1n;
  $put_in_hand(e, s, 0n, kind);
  s.owed -= 1n;
}
function $may_steal(s) {
  let hand
  hand = s.hand[Number(1n)];
  return ((hand[Number(0n)] > 0n) || (hand[Number(1n)] > 0n) || (hand[Number(2n)] > 0n));
}
function $stored(s, side) {
  return (int((s.reserve[Number(side)][Number(0n)] != (-1n))) + int((s.reserve[Number(side)][Number(1n)] != (-1n))));
}
function $all_lose_one(e, s, hand) {
  let viewer, kind
  for (viewer of range(e.sides)) {
    if ((s.known[Number(viewer)][Number(hand)] != 0n)) {
      for (kind of range(12n)) {
        $lose(s, viewer, hand, kind);
      }
    }
  }
}
function $note(s, card) {
  if ((s.n_got < 10n)) {
    s.got[Number(s.n_got)] = int(card);
    s.n_got += 1n;
  }
}
function $all_lose(e, s, hand, kind) {
  let viewer
  if ((e.solo == 0n)) {
    for (viewer of range(e.sides)) {
      if ((s.known[Number(viewer)][Number(hand)] != 0n)) {
        $lose(s, viewer, hand, kind);
      }
    }
  }
}
function $new_dam(s, side) {
  let dam
  dam = 0n;
  while (((dam < s.n_dams) && (s.owner[Number(dam)] != (-1n)))) {
    dam += 1n;
  }
  if ((dam == s.n_dams)) {
    s.n_dams += 1n;
  }
  s.owner[Number(dam)] = int(side);
  return dam;
}
function $put_on_top(s, dam, log) {
  s.logs[Number(dam)][Number(log)] += 1n;
  s.order[Number(s.n_order)] = ((int(dam) * 4n) + int(log));
  s.n_order += 1n;
}
function $logs_in(s, dam) {
  let logs
  logs = s.logs[Number(dam)];
  return (((logs[Number(0n)] + logs[Number(1n)]) + logs[Number(2n)]) + logs[Number(3n)]);
}
function $put_in_hand(e, s, hand, card) {
  s.hand[Number(hand)][Number(card)] += 1n;
  s.n_hand[Number(hand)] += 1n;
  s.drew[Number(hand)] += 1n;
  if ((e.solo || (hand == $mine(e, s)))) {
    $note(s, card);
  }
}
function $settle(e, s, dam) {
  let size
  if ((e.goal_size == 0n)) {
    return;
  }
  size = int($size_of(e, s, dam));
  if ((size < $goal_of(e, s, dam))) {
    s.condition[Number(dam)] = 0n;
  } else {
    if (((size > e.goal_size) && e.exact)) {
      s.condition[Number(dam)] = 2n;
    } else {
      s.condition[Number(dam)] = 1n;
    }
  }
}
function $has_reached_goal(e, s, side) {
  if ((e.goal_points > 0n)) {
    return ($points_of(e, s, side) >= e.goal_points);
  }
  if ((s.marks & 4n)) {
    return ($complete_of(e, s, side) >= e.goal_dams);
  }
  return false;
}
function $trade_limit(e, s) {
  let merchant
  merchant = int((s.character[Number($mine(e, s))] == 5n));
  return (merchant ? e.merchant_trade : e.draws[Number(4n)]);
}
function $give_thanks(e, s) {
  let side, others, _
  side = int($mine(e, s));
  others = 0n;
  for (_ of range(e.sides)) {
    if (e.team) {
      if ($can_draw_card(s)) {
        $put_in_hand(e, s, side, $draw_card(s));
      } else {
        if ($can_draw_log(s)) {
          $put_in_hand(e, s, side, $draw_log(s));
        }
      }
    } else {
      if ($can_draw(s)) {
        $put_in_hand(e, s, side, $draw_any(s));
        others += int((s.character[Number(side)] != 5n));
      }
    }
    side = int($seat_after(side, e.sides));
  }
  if ((others > 0n)) {
    $merchant_draws(e, s, 5n);
  }
}
function $draw(e, s, count) {
  let drawn
  drawn = 0n;
  while (((drawn < count) && $can_draw(s))) {
    $put_in_hand(e, s, $drawing_hand(e, s), $draw_any(s));
    drawn += 1n;
  }
  return drawn;
}
function $merchant_draws(e, s, whose) {
  let merchant
  if (((s.monopoly > 0n) && (e.solo == 0n) && $can_draw(s))) {
    merchant = int($merchant_side(e, s));
    if (!isIn(merchant, [whose, (-1n)])) {
      $put_in_hand(e, s, merchant, $draw_any(s));
      s.monopoly -= 1n;
      s.marks |= 16n;
    }
  }
}
function $may_draw_on(e, s) {
  if ((s.owed == 0n)) {
    return false;
  }
  return (e.team ? ($can_draw_log(s) || $can_draw_card(s)) : $can_draw(s));
}
function $is_cancelled(e, s, target) {
  if ((s.shields[Number(target)] == 0n)) {
    return false;
  }
  s.shields[Number(target)] -= 1n;
  $discard(e, s, 9n);
  s.marks |= 2n;
  return true;
}
function $look_at(s, side, target) {
  $look(s, side, target);
  s.target = int(target);
  s.phase = 1n;
}
function $steal_at_random(e, s, thief, victim) {
  let hand, logs, count, k, viewer, kind, _
  hand = s.hand[Number(victim)];
  logs = ((hand[Number(0n)] + hand[Number(1n)]) + hand[Number(2n)]);
  count = int(min(e.stolen, logs));
  for (k of range(count)) {
    kind = int($pick_among(s, hand, 0n, 3n, (int(logs) - int(k))));
    s.n_hand[Number(victim)] -= 1n;
    $put_in_hand(e, s, thief, kind);
    $lose(s, thief, victim, kind);
    $learn(s, victim, thief, kind);
  }
  for (viewer of range(e.sides)) {
    if (!isIn(viewer, [thief, victim])) {
      for (kind of range(3n)) {
        for (_ of range(count)) {
          $lose(s, viewer, victim, kind);
        }
      }
    }
  }
}
function $put_on_discard(e, s, card) {
  if ((e.team && (card < 3n))) {
    s.aside[Number(card)] += 1n;
    return;
  }
  s.discard[Number(s.n_discard)] = int(card);
  s.n_discard += 1n;
}
function $hand_size(e, s, side) {
  if ((e.solo && (side == 0n))) {
    return (s.n_hand[Number(0n)] + s.n_hand[Number(2n)]);
  }
  return s.n_hand[Number(side)];
}
function $take_from(s, dam, depth) {
  let k, log
  k = s.n_order;
  while ((depth > 0n)) {
    k -= 1n;
    depth -= int((floorDiv(s.order[Number(k)], 4n) == dam));
  }
  log = mod(s.order[Number(k)], 4n);
  s.n_order -= 1n;
  while ((k < s.n_order)) {
    s.order[Number(k)] = s.order[Number((int(k) + 1n))];
    k += 1n;
  }
  s.order[Number(s.n_order)] = 0n;
  s.logs[Number(dam)][Number(log)] -= 1n;
  return log;
}
function $vanish(s, dam) {
  s.owner[Number(dam)] = (-1n);
  s.condition[Number(dam)] = 0n;
  while (((s.n_dams > 0n) && (s.owner[Number((s.n_dams - 1n))] == (-1n)))) {
    s.n_dams -= 1n;
  }
}
function $put_cards_away(s) {
  let hand, k, kind
  for (hand of range(5n)) {
    s.n_hand[Number(hand)] = s.drew[Number(hand)] = s.filled[Number(hand)] = 0n;
    for (kind of range(12n)) {
      s.hand[Number(hand)][Number(kind)] = 0n;
    }
  }
  for (k of range(88n)) {
    s.discard[Number(k)] = 0n;
  }
  for (k of range(44n)) {
    s.played[Number(k)] = 0n;
  }
  for (k of range(10n)) {
    s.got[Number(k)] = 0n;
  }
  for (k of range(4n)) {
    s.ahead[Number(k)] = 0n;
  }
  for (kind of range(3n)) {
    s.aside[Number(kind)] = 0n;
  }
}
function $take_dams_down(s) {
  let dam, log
  for (dam of range(42n)) {
    s.condition[Number(dam)] = 0n;
    s.order[Number(dam)] = 0n;
    for (log of range(4n)) {
      s.logs[Number(dam)][Number(log)] = 0n;
    }
  }
}
function $forget_sides(s) {
  let side, hand
  for (side of range(5n)) {
    s.laid[Number(side)] = s.permanent[Number(side)] = s.shields[Number(side)] = 0n;
    s.used[Number(side)] = s.optimised[Number(side)] = s.drowsy[Number(side)] = s.reserve_open[Number(side)] = 0n;
    for (hand of range(5n)) {
      s.known[Number(side)][Number(hand)] = s.since[Number(side)][Number(hand)] = 0n;
    }
  }
}
function $may_store_now(e, s) {
  let side, character
  side = int($mine(e, s));
  character = s.character[Number(side)];
  if (((character == (-1n)) || (s.n_hand[Number(side)] == 0n))) {
    return false;
  }
  return ($stored(s, side) < e.reserve_of[Number(character)]);
}
function $hand_limit(e, s, side) {
  let character
  if (e.solo) {
    return ((side == 1n) ? e.their_hand : (2n * e.hand));
  }
  character = s.character[Number(side)];
  return ((character == (-1n)) ? e.hand : (e.hand + e.hand_of[Number(character)]));
}
function $has_choice_of_piles(e, s) {
  if (e.team) {
    return ($can_draw_log(s) || $can_draw_card(s));
  }
  return ((e.solo != 0n) && (s.character[Number(0n)] == 3n) && (s.n_discard > 0n) && (s.step == 0n));
}
function $drawing_hand(e, s) {
  if (e.solo) {
    return ((s.n_hand[Number(2n)] < s.n_hand[Number(0n)]) ? 2n : 0n);
  }
  return $mine(e, s);
}
function $count_as_filled(s, hand) {
  s.drew[Number(hand)] -= 1n;
  s.filled[Number(hand)] += 1n;
}
function $check_stalemate(e, s) {
  let left, side
  s.idle += 1n;
  left = ((e.deck[Number(0n)] + e.deck[Number(1n)]) + e.deck[Number(2n)]);
  for (side of range(e.sides)) {
    left -= s.laid[Number(side)];
  }
  if ((left == 0n)) {
    $end_game(s, (s.closing ? $closing_end(e) : 1n));
  } else {
    if ((s.idle >= (e.idle_rounds * e.sides))) {
      $end_game(s, (s.closing ? $closing_end(e) : 2n));
    }
  }
}
function $begin_their_turn(e, s) {
  s.phase = 14n;
  s.step = 0n;
  s.owed = e.their_logs;
  if ((s.drowsy[Number(1n)] == 0n)) {
    $skip_steps(e, s);
  }
}
function $closing_end(e) {
  return (e.team ? 3n : 0n);
}
function $has_draw(e, s) {
  return ($can_draw_at_start(e, s) || $river_has_card(e, s));
}
function $can_use_power(e, s) {
  let side, character, dam
  side = int($mine(e, s));
  if (!$has_power(e, s, side)) {
    return false;
  }
  character = s.character[Number(side)];
  if ((character == 3n)) {
    return $has_discarded_log(s);
  }
  if ((character == 4n)) {
    for (dam of range(s.n_dams)) {
      if ($may_power_move(e, s, side, dam)) {
        return true;
      }
    }
    return false;
  }
  if ($may_power(e, s, side)) {
    return true;
  }
  return ((e.solo == 0n) && $may_aim_at_all(e, s, side));
}
function $rank_of(e, s, side) {
  let by_value, small, last
  if (((s.ended == 0n) && (s.closing == 0n))) {
    return ((side == s.winner) ? 1n : 0n);
  }
  if (e.team) {
    return ((100n * int($wood_of(e, s, side))) + int($cards_with(s, side)));
  }
  if (e.solo) {
    last = int(((s.ended == 4n) && (s.last_log == side)));
    return ((2n * int($wood_of(e, s, side))) + int(last));
  }
  if ((e.goal_points > 0n)) {
    return ((1000n * int($points_of(e, s, side))) + int($wood_of(e, s, side)));
  }
  by_value = int((e.by_value || s.closing));
  small = int((by_value ? $wood_of(e, s, side) : s.laid[Number(side)]));
  return ((1000n * int($complete_of(e, s, side))) + int(small));
}
function $worth_of(e, s, dam) {
  let logs
  logs = s.logs[Number(dam)];
  return ((((logs[Number(0n)] * e.values[Number(0n)]) + (logs[Number(1n)] * e.values[Number(1n)])) + (logs[Number(2n)] * e.values[Number(2n)])) + (logs[Number(3n)] * e.values[Number(3n)]));
}
function $victory_for(e, total) {
  return e.victory[Number(min(total, e.goal_size))];
}
function $size_of(e, s, dam) {
  return (e.by_value ? $worth_of(e, s, dam) : $logs_in(s, dam));
}
function $highest_of(e, s, side) {
  let highest, most, dam, size
  highest = (-1n);
  most = 0n;
  for (dam of range(s.n_dams)) {
    if (((s.owner[Number(dam)] == side) && (s.condition[Number(dam)] != 2n))) {
      size = int($size_of(e, s, dam));
      if ((size > most)) {
        most = int(size);
        highest = int(dam);
      }
    }
  }
  return highest;
}
function $renew(s) {
  let k
  for (k of range(s.n_discard)) {
    s.pile[Number(s.discard[Number(k)])] += 1n;
    s.discard[Number(k)] = 0n;
  }
  s.n_pile += s.n_discard;
  s.n_discard = 0n;
  s.marks |= 1n;
}
function $draw_ahead(s) {
  let card, k
  card = s.ahead[Number(0n)];
  s.n_ahead -= 1n;
  for (k of range(s.n_ahead)) {
    s.ahead[Number(k)] = s.ahead[Number((int(k) + 1n))];
  }
  s.ahead[Number(s.n_ahead)] = 0n;
  return card;
}
function $pick_among(s, cards, first, last, count) {
  let k, card, below, kind
  k = int($rand(s, count));
  card = int(first);
  below = 0n;
  for (kind of range(first, (int(last) - 1n))) {
    below += cards[Number(kind)];
    card += int((k >= below));
  }
  cards[Number(card)] -= 1n;
  return card;
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
function $is_ready(e, s, side) {
  if ((s.character[Number(side)] == (-1n))) {
    return false;
  }
  return ((e.power_rest > 0n) ? (s.used[Number(side)] == 0n) : (s.used[Number(side)] < e.powers));
}
function $may_move(e, s, side, dam, count) {
  let to
  if (((s.owner[Number(dam)] != side) || ($logs_in(s, dam) < count))) {
    return false;
  }
  for (to of range(s.n_dams)) {
    if ($may_move_to(e, s, side, dam, count, to)) {
      return true;
    }
  }
  return false;
}
function $may_aim(e, s, side, target) {
  return (!isIn(target, [side, 5n]) && (target < e.sides) && (s.permanent[Number(target)] == 0n));
}
function $may_aim_at_all(e, s, side) {
  let target
  for (target of range(e.sides)) {
    if ($may_aim(e, s, side, target)) {
      return true;
    }
  }
  return false;
}
function $block_bottom(s, dam, count) {
  let logs
  logs = s.logs[Number(dam)];
  count -= logs[Number(2n)];
  if ((count <= 0n)) {
    return 2n;
  }
  count -= logs[Number(1n)];
  if ((count <= 0n)) {
    return 1n;
  }
  return ((count <= logs[Number(3n)]) ? 3n : 0n);
}
function $take_place_of_discard(e, s, k) {
  let card
  card = int(int(s.discard[Number(k)]));
  s.n_discard -= 1n;
  while ((k < s.n_discard)) {
    s.discard[Number(k)] = s.discard[Number((int(k) + 1n))];
    k += 1n;
  }
  s.discard[Number(s.n_discard)] = 0n;
  $take_openly(e, s, $drawing_hand(e, s), card);
}
function $take_openly(e, s, hand, card) {
  $put_in_hand(e, s, hand, card);
  $all_learn(e, s, hand, card);
}
function $may_optimise_at_all(e, s) {
  let dam, count
  if ((s.optimised[Number($mine(e, s))] < e.optimise)) {
    for (dam of range(s.n_dams)) {
      for (count of range(1n, (e.most_moved + 1n))) {
        if ($may_optimise(e, s, dam, count)) {
          return true;
        }
      }
    }
  }
  return false;
}
function $best_log(e, s) {
  let kind
  for (kind of range(2n, (0n - 1n), (-1n))) {
    if ((s.hand[Number(1n)][Number(kind)] > 0n)) {
      return kind;
    }
  }
  return (-1n);
}
function $has_cards(s) {
  let kind
  for (kind of range(3n, 12n)) {
    if ((s.hand[Number(1n)][Number(kind)] > 0n)) {
      return true;
    }
  }
  return false;
}
function $look_ahead(e, s) {
  let count
  count = int(min(e.look_ahead, s.n_pile));
  while ((s.n_ahead < count)) {
    s.ahead[Number(s.n_ahead)] = int($pick_among(s, s.pile, 0n, 12n, (s.n_pile - s.n_ahead)));
    s.n_ahead += 1n;
  }
}
function $lose(s, viewer, hand, kind) {
  if (((s.known[Number(viewer)][Number(hand)] >> (2n * int(kind))) & 3n)) {
    s.known[Number(viewer)][Number(hand)] -= (1n << (2n * int(kind)));
  }
}
function $goal_of(e, s, dam) {
  return (e.goal_size - int($allowance(e, s, dam)));
}
function $merchant_side(e, s) {
  let side
  for (side of range(e.sides)) {
    if ((s.character[Number(side)] == 5n)) {
      return side;
    }
  }
  return (-1n);
}
function $look(s, viewer, hand) {
  let known, kind
  known = 0n;
  for (kind of range(12n)) {
    known |= (int(min(s.hand[Number(hand)][Number(kind)], 3n)) << (2n * int(kind)));
  }
  s.known[Number(viewer)][Number(hand)] = int(known);
  s.since[Number(viewer)][Number(hand)] = (s.laps + 1n);
}
function $learn(s, viewer, hand, kind) {
  if ((viewer != hand)) {
    if (($known_of(s, viewer, hand, kind) < 3n)) {
      s.known[Number(viewer)][Number(hand)] += (1n << (2n * int(kind)));
    }
    s.since[Number(viewer)][Number(hand)] = (s.laps + 1n);
  }
}
function $river_has_card(e, s) {
  let place
  for (place of range(e.river)) {
    if ((s.river[Number(place)] != (-1n))) {
      return true;
    }
  }
  return false;
}
function $cards_with(s, side) {
  let count, kind
  count = (s.permanent[Number(side)] + s.shields[Number(side)]);
  for (kind of range(3n, 12n)) {
    count += s.hand[Number(side)][Number(kind)];
  }
  return count;
}
function $all_learn(e, s, hand, kind) {
  let viewer
  if ((e.solo == 0n)) {
    for (viewer of range(e.sides)) {
      $learn(s, viewer, hand, kind);
    }
  }
}
function $allowance(e, s, dam) {
  let side, left, other
  side = s.owner[Number(dam)];
  if (((s.character[Number(side)] != 4n) || (e.goal_dams == 0n))) {
    return 0n;
  }
  left = (e.goal_dams - 1n);
  for (other of range(s.n_dams)) {
    if (((s.owner[Number(other)] == side) && (other != dam) && (s.condition[Number(other)] == 1n))) {
      if (($size_of(e, s, other) < e.goal_size)) {
        left -= 1n;
      }
    }
  }
  return ((left > 0n) ? e.lowered : 0n);
}
export const rules = {
  setup: $setup,
  to_act: $to_act,
  legal: $legal,
  apply: $apply,
  veil: $veil,
  scores: $scores,
  seed: $seed,
  state: [["key", "u4", [8], false], ["words", "u4", [16], false], ["stream", "u4", [], false], ["block", "u4", [], false], ["n_dams", "i8", [], true], ["player", "i8", [], true], ["target", "i8", [], true], ["moved", "i8", [], true], ["n_logs", "i8", [], true], ["by", "i8", [], true], ["known", "i4", [5, 5], false], ["did", "i2", [], false], ["hand", "i1", [5, 12], false], ["n_hand", "i1", [5], true], ["reserve", "i1", [5, 2], false], ["reserve_open", "i1", [5], true], ["pile", "i1", [12], false], ["n_pile", "i1", [], true], ["ahead", "i1", [4], false], ["n_ahead", "i1", [], true], ["discard", "i1", [88], true], ["n_discard", "i1", [], true], ["aside", "i1", [3], true], ["played", "i1", [44], true], ["n_played", "i1", [], true], ["river", "i1", [4], true], ["owner", "i1", [42], true], ["logs", "i1", [42, 4], true], ["order", "u1", [42], true], ["n_order", "i1", [], true], ["condition", "i1", [42], true], ["laid", "i1", [5], true], ["permanent", "i1", [5], true], ["shields", "i1", [5], true], ["character", "i1", [5], true], ["used", "i1", [5], true], ["optimised", "i1", [5], true], ["drowsy", "i1", [5], true], ["since", "u1", [5, 5], true], ["viewer", "i1", [], false], ["laps", "u1", [], true], ["strong", "i1", [], true], ["monopoly", "i1", [], true], ["phase", "i1", [], true], ["first", "i1", [], true], ["closing", "i1", [], true], ["main", "i1", [], true], ["step", "i1", [], true], ["owed", "i1", [], true], ["last_worth", "i1", [], true], ["idle", "i1", [], true], ["last_log", "i1", [], true], ["winner", "i1", [], true], ["ended", "i1", [], true], ["cup_games", "i1", [], true], ["cup", "i2", [5], true], ["cup_dams", "i2", [5], true], ["cup_wood", "i2", [5], true], ["marks", "u1", [], true], ["dam", "i1", [], true], ["drew", "i1", [5], true], ["filled", "i1", [5], true], ["got", "i1", [10], false], ["n_got", "i1", [], false], ["left", "i1", [], false]],
  edition: [["seats", "i8", [], false], ["sides", "i8", [], false], ["team", "i1", [], false], ["solo", "i1", [], false], ["characters", "i1", [], false], ["character", "i1", [], false], ["ally", "i1", [], false], ["by_value", "i1", [], false], ["ordered", "i1", [], false], ["smallest_first", "i1", [], false], ["free_growth", "i1", [], false], ["exact", "i1", [], false], ["ends_turn", "i1", [], false], ["finish_round", "i1", [], false], ["games", "i1", [], false], ["first", "i1", [], false], ["draw_step", "i1", [], false], ["river", "i1", [], false], ["optimise", "i1", [], false], ["optimise_each_turn", "i1", [], false], ["most_moved", "i1", [], false], ["hand", "i1", [], false], ["goal_dams", "i1", [], false], ["goal_size", "i1", [], false], ["goal_points", "i1", [], false], ["idle_rounds", "i1", [], false], ["deck", "i1", [12], false], ["values", "i1", [4], false], ["most_logs", "i1", [], false], ["most_discards", "i1", [], false], ["again", "i1", [12], false], ["draws", "i1", [12], false], ["free_trade", "i1", [], false], ["stolen", "i1", [], false], ["hand_of", "i1", [6], false], ["reserve_of", "i1", [6], false], ["head_start", "i1", [6], false], ["powers", "i1", [], false], ["power_rest", "i1", [], false], ["swim", "i1", [], false], ["dive", "i1", [], false], ["lowered", "i1", [], false], ["monopoly", "i1", [], false], ["merchant_trade", "i1", [], false], ["look_ahead", "i1", [], false], ["victory", "i1", [8], false], ["many_dams", "i1", [], false], ["many_points", "i1", [], false], ["alike_dams", "i1", [], false], ["alike_points", "i1", [], false], ["steps", "i1", [3], false], ["step_draws", "i1", [3], false], ["enough_logs", "i1", [], false], ["their_hand", "i1", [], false], ["their_logs", "i1", [], false]],
  moves: [["draw", []], ["draw-card", []], ["draw-discard", []], ["draw-river", [["place", 4]]], ["stop", []], ["remember", []], ["watch", []], ["power", []], ["power-at", [["side", 5]]], ["power-take", [["card", ["small", "medium", "large"]]]], ["power-move", [["dam", 42]]], ["take", [["card", ["small", "medium", "large", "harvest", "trade", "permanent", "theft", "spy", "pickaxe", "shield", "recycle", "thanks"]]]], ["store", [["card", ["small", "medium", "large", "harvest", "trade", "permanent", "theft", "spy", "pickaxe", "shield", "recycle", "thanks"]]]], ["lay", [["source", ["hand", "reserve", "ally"]], ["card", ["small", "medium", "large"]], ["dam", 43]]], ["play", [["source", ["hand", "reserve", "ally"]], ["card", ["harvest", "trade", "permanent", "theft", "spy", "pickaxe", "shield", "recycle", "thanks"]]]], ["play-at", [["source", ["hand", "reserve", "ally"]], ["card", ["theft", "spy"]], ["side", 5]]], ["discard", [["source", ["hand", "reserve", "ally"]], ["card", ["small", "medium", "large", "harvest", "trade", "permanent", "theft", "spy", "pickaxe", "shield", "recycle", "thanks"]]]], ["optimise", [["dam", 42], ["logs", ["one", "two"]]]], ["move-to", [["dam", 42]]], ["next-game", []]],
}
