// The rules of iles-de-casimir, translated from Python by `make generated`. Do not edit.
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

const $WORTH = [5n, 10n, 15n]
function $setup(e, s) {
  s.did = (-1n);
  s.by = (-1n);
  s.asked = (-1n);
  $forget_last_action(s);
  $lay_out_board(e, s);
  $deal(e, s);
  s.phase = 0n;
  s.first = int(((e.first == (-1n)) ? $highest_roll(e, s) : e.first));
  $begin_turn(e, s, s.first);
}
function $to_act(e, s) {
  if ((s.phase == 2n)) {
    return s.asked;
  }
  return ((s.phase == 1n) ? (-1n) : s.player);
}
function $legal(e, s, out) {
  let exits
  if ((s.phase == 1n)) {
    return 0n;
  }
  if ((s.phase == 2n)) {
    out[Number(0n)] = 129n;
    out[Number(1n)] = 130n;
    return 2n;
  }
  exits = 0n;
  if (((e.straight_on != 0n) && (s.destination[Number(s.player)] >= 0n))) {
    exits = int($straight_exits(e, s, out));
    if (((exits == 0n) && (s.n_steps == 0n))) {
      out[Number(0n)] = 128n;
      return 1n;
    }
  }
  if ((exits == 0n)) {
    exits = int($any_exits(e, s));
  }
  return $write_steps(e, s, exits, out);
}
function $apply(e, s, action) {
  s.did = int(action);
  s.by = int($to_act(e, s));
  $forget_last_action(s);
  if ((action == 128n)) {
    $lose_turn(e, s);
    $go_on(e, s);
  } else {
    if (((action == 129n) || (action == 130n))) {
      $answer(e, s, (action == 129n));
      $go_on(e, s);
    } else {
      $step(e, s, action);
    }
  }
}
function $veil(e, s, seat, v) {
  let kind, p
  for (kind of range(15n)) {
    v.pool[Number(0n)][Number(kind)] = s.pool[Number(0n)][Number(kind)];
    v.pool[Number(1n)][Number(kind)] = s.pool[Number(1n)][Number(kind)];
  }
  for (p of range(4n)) {
    v.destination[Number(p)] = s.destination[Number(p)];
    if (((p != seat) && (s.destination[Number(p)] != (-1n)) && (s.phase != 1n))) {
      v.destination[Number(p)] = (-2n);
      v.pool[Number(s.destination_from[Number(p)])][Number(s.destination[Number(p)])] += 1n;
    }
  }
}
function $scores(e, s, points, payoffs) {
  let p
  for (p of range(e.seats)) {
    points[Number(p)] = int($points_of(e, s, p));
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
function $forget_last_action(s) {
  let p, k
  for (p of range(4n)) {
    s.lost[Number(p)] = 0n;
    s.lost_die[Number(p)] = 0n;
  }
  for (k of range(s.n_shown)) {
    s.shown[Number(k)] = 0n;
  }
  s.n_shown = 0n;
  s.stopped = 0n;
  s.laid_strait = (-1n);
  s.laid_value = 0n;
  s.toll = 0n;
  s.toll_to = (-1n);
  s.toll_short = 0n;
  s.arrived = (-1n);
  s.refilled = 0n;
  s.new_stock = 0n;
  s.points_got = 0n;
}
function $lay_out_board(e, s) {
  let p, strait
  s.bank = e.bank;
  for (p of range(4n)) {
    s.pos[Number(p)] = (-1n);
    s.destination[Number(p)] = (-1n);
  }
  for (p of range(e.seats)) {
    s.pos[Number(p)] = e.start[Number(p)];
    s.purse[Number(p)] = e.purse;
    s.bank -= e.purse;
  }
  for (strait of range(48n)) {
    s.bridge_owner[Number(strait)] = (-1n);
  }
}
function $deal(e, s) {
  let cards, kind, p
  cards = 0n;
  for (kind of range(15n)) {
    s.pool[Number(0n)][Number(kind)] = e.deck[Number(kind)];
    cards += e.deck[Number(kind)];
  }
  for (p of range(e.seats)) {
    s.destination[Number(p)] = int($pick(s, 0n, 12n));
  }
  s.stock = ((int(cards) - 12n) - e.seats);
}
function $highest_roll(e, s) {
  let best, p, tied, first
  best = 0n;
  for (p of range(e.seats)) {
    s.first_rolls[Number(p)] = (int($rand(s, 6n)) + 1n);
    best = int(max(best, s.first_rolls[Number(p)]));
  }
  tied = 0n;
  for (p of range(e.seats)) {
    if ((s.first_rolls[Number(p)] == best)) {
      tied |= (1n << int(p));
    }
  }
  while ((int(tied) & (int(tied) - 1n))) {
    tied = int($highest_among(s, tied));
  }
  first = 0n;
  while ((((int(tied) >> int(first)) & 1n) == 0n)) {
    first += 1n;
  }
  return first;
}
function $begin_turn(e, s, seat) {
  if ($is_locked(e, s)) {
    $end_match(s, 3n);
    return;
  }
  $roll(s, seat);
  while (((e.straight_on == 0n) && !$can_end(e, s, $goal_of(e, s)))) {
    s.ruled_out[Number(s.player)] |= int($islands_in_reach(e, s));
    $lose_turn(e, s);
    if ((s.phase == 1n)) {
      return;
    }
    $roll(s, $seat_after(s.player, e.seats));
  }
}
function $straight_exits(e, s, out) {
  let here, goal, exits, k, to, laid
  here = s.pos[Number(s.player)];
  goal = e.space_of_island[Number(s.destination[Number(s.player)])];
  $draw_open_ways(e, s, s.player, goal, out);
  if (($steps_on(out, here, 0n) == 127n)) {
    return 0n;
  }
  exits = 0n;
  for (k of range(e.degree[Number(here)])) {
    to = e.exit[Number(here)][Number(k)];
    laid = int($needs_bridge(e, s, to));
    if (($leads_nearer(out, here, 0n, to, laid) && $finds_straight_end(e, s, out, to, laid, goal))) {
      exits |= (1n << int(k));
    }
  }
  return exits;
}
function $any_exits(e, s) {
  let bridges, goal, exits, k
  bridges = int($bridges_left(e, s, s.player));
  goal = int($goal_of(e, s));
  exits = 0n;
  for (k of range(e.degree[Number(s.pos[Number(s.player)])])) {
    if ($may_take(e, s, k, bridges, goal, 0n)) {
      exits |= (1n << int(k));
    }
  }
  return exits;
}
function $write_steps(e, s, exits, out) {
  let here, count, k, place
  here = s.pos[Number(s.player)];
  count = 0n;
  for (k of range(e.degree[Number(here)])) {
    if (((int(exits) >> int(k)) & 1n)) {
      place = int(count);
      while (((place > 0n) && (out[Number((int(place) - 1n))] > e.exit[Number(here)][Number(k)]))) {
        out[Number(place)] = out[Number((int(place) - 1n))];
        place -= 1n;
      }
      out[Number(place)] = e.exit[Number(here)][Number(k)];
      count += 1n;
    }
  }
  return count;
}
function $lose_turn(e, s) {
  let p
  p = s.player;
  s.lost[Number(p)] += 1n;
  s.lost_die[Number(p)] = s.die;
  $count_turn(e, s);
}
function $go_on(e, s) {
  if ((s.phase == 0n)) {
    $begin_turn(e, s, $seat_after(s.player, e.seats));
  }
}
function $answer(e, s, agrees) {
  if (!agrees) {
    s.asked = (-1n);
    $end_match(s, 0n);
    return;
  }
  s.asked = int($seat_after(s.asked, e.seats));
  if ((s.asked != s.player)) {
    return;
  }
  s.asked = (-1n);
  s.phase = 0n;
  $renew_stock(s);
  if ((s.needed_for == 0n)) {
    s.stock -= 1n;
    $take_card(e, s, s.needed_at, s.stock_from);
  }
  if ((s.needed_for != 2n)) {
    $refill_island(e, s, s.needed_at);
  }
}
function $step(e, s, to) {
  let island
  $walk(e, s, to);
  if ((e.strait_of[Number(to)] != (-1n))) {
    $enter_strait(e, s, e.strait_of[Number(to)]);
  }
  island = e.island_of[Number(to)];
  if (((island != (-1n)) && !$is_taken(s, to))) {
    if ((s.destination[Number(s.player)] == island)) {
      $arrive(e, s, island);
      $go_on(e, s);
      return;
    }
    s.ruled_out[Number(s.player)] |= (1n << int(island));
  }
  if ((s.steps_left == 0n)) {
    s.stopped = 1n;
    $count_turn(e, s);
    $go_on(e, s);
  }
}
function $points_of(e, s, p) {
  let points, k
  points = s.purse[Number(p)];
  for (k of range(3n)) {
    points += (s.gloubi[Number(p)][Number(k)] * $WORTH[Number(k)]);
  }
  return points;
}
function $share_among_most(points, payoffs, seats) {
  let best, p
  best = points[Number(0n)];
  for (p of range(1n, seats)) {
    best = int(max(best, points[Number(p)]));
  }
  $share_among(points, payoffs, seats, best);
}
function $pick(s, pool, kinds) {
  let k, card, below, kind
  k = int($rand(s, $cards_in(s, pool, kinds)));
  card = 0n;
  below = 0n;
  for (kind of range((int(kinds) - 1n))) {
    below += s.pool[Number(pool)][Number(kind)];
    card += int((k >= below));
  }
  s.pool[Number(pool)][Number(card)] -= 1n;
  return card;
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
function $highest_among(s, rolling) {
  let best, tied, p, roll
  best = 0n;
  tied = 0n;
  for (p of range(4n)) {
    if (((int(rolling) >> int(p)) & 1n)) {
      roll = (int($rand(s, 6n)) + 1n);
      if ((roll > best)) {
        best = int(roll);
        tied = 0n;
      }
      if ((roll == best)) {
        tied |= (1n << int(p));
      }
    }
  }
  return tied;
}
function $is_locked(e, s) {
  let p, total
  for (p of range(e.seats)) {
    if ($can_reach(e, s, p)) {
      return false;
    }
  }
  if ((e.straight_on != 0n)) {
    return true;
  }
  total = 0n;
  for (p of range(e.seats)) {
    total += int($bridges_left(e, s, p));
  }
  if ((total >= $straits_without_bridge(e, s))) {
    return false;
  }
  if ((e.seats == 2n)) {
    return (!$can_help(e, s, 0n, 1n, total) && !$can_help(e, s, 1n, 0n, total));
  }
  for (p of range(e.seats)) {
    if ($is_at_most(e, s, p, total)) {
      return false;
    }
  }
  return true;
}
function $end_match(s, how) {
  s.ended = int(how);
  s.phase = 1n;
}
function $roll(s, seat) {
  s.player = int(seat);
  s.die = (int($rand(s, 6n)) + 1n);
  s.steps_left = s.die;
  s.n_steps = 0n;
  s.path[Number(0n)] = s.pos[Number(seat)];
  s.turn_no += 1n;
}
function $can_end(e, s, goal) {
  let here, bridges
  here = s.pos[Number(s.player)];
  bridges = int($bridges_left(e, s, s.player));
  return $finds_end(e, s, here, s.steps_left, $trail_of(s), bridges, goal, 0n);
}
function $goal_of(e, s) {
  let island, space
  island = s.destination[Number(s.player)];
  if ((island < 0n)) {
    return (-1n);
  }
  space = e.space_of_island[Number(island)];
  return ($is_taken(s, space) ? (-1n) : space);
}
function $islands_in_reach(e, s) {
  let reach, island, space
  reach = 0n;
  for (island of range(12n)) {
    space = e.space_of_island[Number(island)];
    if ((!$is_taken(s, space) && $can_end(e, s, space))) {
      reach |= (1n << int(island));
    }
  }
  return reach;
}
function $seat_after(seat, seats) {
  return (((int(seat) + 1n) < seats) ? (int(seat) + 1n) : 0n);
}
function $draw_open_ways(e, s, p, goal, out) {
  let space, _, told
  for (space of range(e.n_spaces)) {
    out[Number(space)] = 562949953421311n;
  }
  out[Number(goal)] &= int((~127n));
  $spread(e, s, out);
  for (_ of range($bridges_left(e, s, p))) {
    for (space of range(e.n_spaces)) {
      out[Number(space)] = (((out[Number(space)] << 7n) & 562949953421311n) | (out[Number(space)] & 127n));
    }
    told = 0n;
    for (space of range(e.n_spaces)) {
      if (($needs_bridge(e, s, space) > 0n)) {
        told += int($tell_neighbours(e, out, space, $steps_on(out, space, 1n)));
      }
    }
    if ((told > 0n)) {
      $spread(e, s, out);
    }
  }
}
function $steps_on(out, space, laid) {
  return ((out[Number(space)] >> (7n * int(laid))) & 127n);
}
function $needs_bridge(e, s, space) {
  let strait
  strait = e.strait_of[Number(space)];
  return (((strait != (-1n)) && (s.bridge_owner[Number(strait)] == (-1n))) ? 1n : 0n);
}
function $leads_nearer(out, here, laid, to, laid_then) {
  return ($steps_on(out, to, laid_then) == (int($steps_on(out, here, laid)) - 1n));
}
function $finds_straight_end(e, s, out, here, laid, goal) {
  let steps, behind, k, to, laid_then
  steps = (s.steps_left - 1n);
  behind = 0n;
  k = 0n;
  while (true) {
    if (((steps == 0n) || (here == goal))) {
      if (!$is_taken(s, here)) {
        return true;
      }
      k = e.degree[Number(here)];
    }
    if ((k == e.degree[Number(here)])) {
      if ((behind == 0n)) {
        return false;
      }
      laid -= int($needs_bridge(e, s, here));
      k = (int(behind) & 7n);
      here = ((int(behind) >> 3n) & 127n);
      behind >>= 10n;
      steps += 1n;
      continue;
    }
    to = e.exit[Number(here)][Number(k)];
    k += 1n;
    laid_then = (int(laid) + int($needs_bridge(e, s, to)));
    if ($leads_nearer(out, here, laid, to, laid_then)) {
      behind = (((int(behind) << 10n) | (int(here) << 3n)) | int(k));
      here = int(to);
      laid = int(laid_then);
      steps -= 1n;
      k = 0n;
    }
  }
}
function $bridges_left(e, s, p) {
  return (e.bridges - s.laid[Number(p)]);
}
function $may_take(e, s, k, bridges, goal, sharing) {
  let here, trail, link, space
  here = s.pos[Number(s.player)];
  trail = int($trail_of(s));
  link = (e.link[Number(here)][Number(k)] + 1n);
  if ($is_on_trail(trail, link)) {
    return false;
  }
  space = e.exit[Number(here)][Number(k)];
  bridges -= int($needs_bridge(e, s, space));
  if ((bridges < 0n)) {
    return false;
  }
  if ((space == goal)) {
    return true;
  }
  if ((s.steps_left == 1n)) {
    return ((sharing != 0n) || !$is_taken(s, space));
  }
  return $finds_end(e, s, space, (s.steps_left - 1n), ((int(trail) << 10n) | int(link)), bridges, goal, sharing);
}
function $count_turn(e, s) {
  s.turns += 1n;
  if ((s.turns >= e.turn_limit)) {
    $end_match(s, 2n);
  }
}
function $renew_stock(s) {
  let island
  for (island of range(12n)) {
    s.pool[Number(1n)][Number(island)] = s.used[Number(island)];
    s.stock += s.used[Number(island)];
    s.used[Number(island)] = 0n;
  }
  s.stock_from = 1n;
  s.renewed = 1n;
  s.new_stock = 1n;
}
function $take_card(e, s, island, pool) {
  let p, card
  p = s.player;
  s.island_from[Number(island)] = (-1n);
  card = int($pick(s, pool, 15n));
  while (((card == island) || (card >= 12n))) {
    if ((card == island)) {
      $lay_beside_stock(s, island);
    } else {
      $show(s, card);
      s.gloubi[Number(p)][Number((int(card) - 12n))] += 1n;
    }
    if (((s.phase == 1n) || !$has_stock(e, s, island, 0n))) {
      return;
    }
    s.stock -= 1n;
    pool = s.stock_from;
    card = int($pick(s, pool, 15n));
  }
  s.destination[Number(p)] = int(card);
  s.destination_from[Number(p)] = int(pool);
}
function $refill_island(e, s, island) {
  if (((s.phase == 0n) && $has_stock(e, s, island, 1n))) {
    s.stock -= 1n;
    s.island_from[Number(island)] = s.stock_from;
    s.refilled = 1n;
    $has_stock(e, s, island, 2n);
  }
}
function $walk(e, s, to) {
  let here
  here = s.pos[Number(s.player)];
  s.used_links[Number(s.n_steps)] = e.link[Number(here)][Number($exit_towards(e, here, to))];
  if ((s.n_steps == 0n)) {
    s.went[Number(0n)] = int(here);
  }
  s.n_steps += 1n;
  s.path[Number(s.n_steps)] = int(to);
  s.went[Number(s.n_steps)] = int(to);
  s.n_went = s.n_steps;
  s.steps_left -= 1n;
  s.pos[Number(s.player)] = int(to);
}
function $enter_strait(e, s, strait) {
  let owner
  owner = s.bridge_owner[Number(strait)];
  if ((owner == (-1n))) {
    $lay_bridge(e, s, strait);
  } else {
    if ((owner != s.player)) {
      $pay_toll(s, owner, s.bridge_value_at[Number(strait)]);
    }
  }
}
function $is_taken(s, space) {
  let p
  for (p of range(4n)) {
    if (((s.pos[Number(p)] == space) && (p != s.player))) {
      return true;
    }
  }
  return false;
}
function $arrive(e, s, island) {
  let p
  p = s.player;
  s.stopped = 1n;
  s.arrived = int(island);
  s.turns = 0n;
  s.destination[Number(p)] = (-1n);
  s.ruled_out[Number(p)] = (1n << int(island));
  $lay_beside_stock(s, island);
  if ((s.phase == 0n)) {
    $take_card(e, s, island, s.island_from[Number(island)]);
  }
  $refill_island(e, s, island);
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
function $cards_in(s, pool, kinds) {
  let total, kind
  total = 0n;
  for (kind of range(kinds)) {
    total += s.pool[Number(pool)][Number(kind)];
  }
  return total;
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
function $can_reach(e, s, p) {
  return $is_at_most(e, s, p, $bridges_left(e, s, p));
}
function $straits_without_bridge(e, s) {
  let count, strait
  count = 0n;
  for (strait of range(e.n_straits)) {
    count += int((s.bridge_owner[Number(strait)] == (-1n)));
  }
  return count;
}
function $can_help(e, s, p, q, total) {
  let lands, built, others, built_by_other, left
  if ((s.destination[Number(p)] < 0n)) {
    return false;
  }
  lands = int($lands_at(e, s, p));
  for (built of range((int(total) + 1n))) {
    lands = int($lands_within(e, s, lands, ((built > 0n) ? 1n : 0n)));
    others = int($lands_at(e, s, q));
    for (built_by_other of range(((int(total) - int(built)) + 1n))) {
      others = int($lands_within(e, s, others, ((built_by_other > 0n) ? 1n : 0n)));
      left = ((int(total) - int(built)) - int(built_by_other));
      if ($is_land_within(e, $lands_within(e, s, (int(lands) & int(others)), left), s.destination[Number(p)])) {
        return true;
      }
    }
  }
  return false;
}
function $is_at_most(e, s, p, bridges) {
  let island
  island = s.destination[Number(p)];
  if ((island < 0n)) {
    return false;
  }
  if ((bridges >= e.straits_across)) {
    return true;
  }
  return $is_land_within(e, $lands_within(e, s, $lands_at(e, s, p), bridges), island);
}
function $finds_end(e, s, here, steps, trail, bridges, goal, sharing) {
  let behind, k, link, space, bridge
  behind = 0n;
  k = 0n;
  while (true) {
    if ((k == e.degree[Number(here)])) {
      if ((behind == 0n)) {
        return false;
      }
      bridges += int($needs_bridge(e, s, here));
      k = (int(behind) & 7n);
      here = ((int(behind) >> 3n) & 127n);
      behind >>= 10n;
      trail >>= 10n;
      steps += 1n;
      continue;
    }
    link = (e.link[Number(here)][Number(k)] + 1n);
    space = e.exit[Number(here)][Number(k)];
    k += 1n;
    if ($is_on_trail(trail, link)) {
      continue;
    }
    bridge = int($needs_bridge(e, s, space));
    if ((bridge > bridges)) {
      continue;
    }
    if ((space == goal)) {
      return true;
    }
    if ((steps == 1n)) {
      if (((sharing != 0n) || !$is_taken(s, space))) {
        return true;
      }
      continue;
    }
    behind = (((int(behind) << 10n) | (int(here) << 3n)) | int(k));
    trail = ((int(trail) << 10n) | int(link));
    bridges -= int(bridge);
    here = int(space);
    steps -= 1n;
    k = 0n;
  }
}
function $trail_of(s) {
  let trail, k
  trail = 0n;
  for (k of range(s.n_steps)) {
    trail = ((int(trail) << 10n) | (s.used_links[Number(k)] + 1n));
  }
  return trail;
}
function $spread(e, s, out) {
  let steps, farthest, space
  steps = 0n;
  farthest = 0n;
  for (space of range(e.n_spaces)) {
    if (((out[Number(space)] & 127n) != 127n)) {
      farthest = int(max(farthest, (out[Number(space)] & 127n)));
    }
  }
  while ((steps <= farthest)) {
    for (space of range(e.n_spaces)) {
      if ((((out[Number(space)] & 127n) == steps) && ($needs_bridge(e, s, space) == 0n))) {
        if (($tell_neighbours(e, out, space, steps) > 0n)) {
          farthest = int(max(farthest, (int(steps) + 1n)));
        }
      }
    }
    steps += 1n;
  }
}
function $tell_neighbours(e, out, space, steps) {
  let told, k, before, longer
  told = 0n;
  for (k of range(e.degree[Number(space)])) {
    before = e.exit[Number(space)][Number(k)];
    longer = ((out[Number(before)] & 127n) - (int(steps) + 1n));
    if ((longer > 0n)) {
      out[Number(before)] -= int(longer);
      told += 1n;
    }
  }
  return told;
}
function $is_on_trail(trail, link) {
  let unlike
  unlike = (int(trail) ^ (int(link) * 1127000493261825n));
  return ((((int(unlike) - 1127000493261825n) & int((~int(unlike)))) & 577024252550054400n) != 0n);
}
function $lay_beside_stock(s, island) {
  $show(s, island);
  s.used[Number(island)] += 1n;
  if ((s.bank > 0n)) {
    s.bank -= 1n;
    s.purse[Number(s.player)] += 1n;
    s.points_got += 1n;
  }
  if ((s.bank == 0n)) {
    $end_match(s, 1n);
  }
}
function $show(s, card) {
  if ((s.n_shown < 16n)) {
    s.shown[Number(s.n_shown)] = int(card);
    s.n_shown += 1n;
  }
}
function $has_stock(e, s, island, needed_for) {
  if ((s.stock > 0n)) {
    return true;
  }
  if ((s.renewed || (e.second_stock == 0n))) {
    $end_match(s, 0n);
    return false;
  }
  if ((e.second_stock == 2n)) {
    s.phase = 2n;
    s.asked = s.player;
    s.needed_for = int(needed_for);
    s.needed_at = int(island);
    return false;
  }
  $renew_stock(s);
  return true;
}
function $exit_towards(e, space, to) {
  let k
  for (k of range(e.degree[Number(space)])) {
    if ((e.exit[Number(space)][Number(k)] == to)) {
      return k;
    }
  }
  return (-1n);
}
function $lay_bridge(e, s, strait) {
  let p
  p = s.player;
  s.laid_strait = int(strait);
  s.laid_value = e.bridge_value[Number(s.laid[Number(p)])];
  s.bridge_owner[Number(strait)] = int(p);
  s.bridge_value_at[Number(strait)] = s.laid_value;
  s.laid[Number(p)] += 1n;
}
function $pay_toll(s, owner, value) {
  let p, paid
  p = s.player;
  paid = int(min(value, s.purse[Number(p)]));
  s.purse[Number(p)] -= int(paid);
  s.purse[Number(owner)] += int(paid);
  s.toll = int(value);
  s.toll_to = int(owner);
  s.toll_short = (int(value) - int(paid));
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
function $lands_at(e, s, p) {
  let space, land
  space = s.pos[Number(p)];
  land = e.land_of[Number(space)];
  return ((land == (-1n)) ? e.joins[Number(e.strait_of[Number(space)])] : (1n << int(land)));
}
function $lands_within(e, s, lands, bridges) {
  let _, before, strait
  lands = int($lands_joined(e, s, lands));
  for (_ of range(bridges)) {
    before = int(lands);
    for (strait of range(e.n_straits)) {
      if (((int(before) & e.joins[Number(strait)]) != 0n)) {
        lands |= e.joins[Number(strait)];
      }
    }
    lands = int($lands_joined(e, s, lands));
    if ((lands == before)) {
      break;
    }
  }
  return lands;
}
function $is_land_within(e, lands, island) {
  return (((int(lands) >> e.land_of[Number(e.space_of_island[Number(island)])]) & 1n) != 0n);
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
function $lands_joined(e, s, lands) {
  let before, strait
  before = 0n;
  while ((before != lands)) {
    before = int(lands);
    for (strait of range(e.n_straits)) {
      if (((s.bridge_owner[Number(strait)] != (-1n)) && ((int(lands) & e.joins[Number(strait)]) != 0n))) {
        lands |= e.joins[Number(strait)];
      }
    }
  }
  return lands;
}
export const rules = {
  setup: $setup,
  to_act: $to_act,
  legal: $legal,
  apply: $apply,
  veil: $veil,
  scores: $scores,
  seed: $seed,
  state: [["key", "u4", [8], false], ["words", "u4", [16], false], ["stream", "u4", [], false], ["block", "u4", [], false], ["turn_no", "i4", [], true], ["turns", "i2", [], true], ["bank", "i2", [], true], ["purse", "i2", [4], true], ["ruled_out", "i2", [4], true], ["used_links", "i2", [6], true], ["lost", "i2", [4], true], ["lost_die", "i1", [4], true], ["pos", "i1", [4], true], ["laid", "i1", [4], true], ["bridge_owner", "i1", [48], true], ["bridge_value_at", "i1", [48], true], ["destination", "i1", [4], false], ["destination_from", "i1", [4], true], ["pool", "i1", [2, 15], false], ["stock", "i1", [], true], ["stock_from", "i1", [], true], ["island_from", "i1", [12], true], ["used", "i1", [12], true], ["gloubi", "i1", [4, 3], true], ["renewed", "i1", [], true], ["phase", "i1", [], true], ["player", "i1", [], true], ["asked", "i1", [], true], ["needed_for", "i1", [], true], ["needed_at", "i1", [], true], ["die", "i1", [], true], ["steps_left", "i1", [], true], ["n_steps", "i1", [], true], ["path", "i1", [7], true], ["first", "i1", [], true], ["first_rolls", "i1", [4], true], ["ended", "i1", [], true], ["did", "i2", [], true], ["by", "i1", [], true], ["went", "i1", [7], true], ["n_went", "i1", [], true], ["stopped", "i1", [], true], ["laid_strait", "i1", [], true], ["laid_value", "i1", [], true], ["toll", "i1", [], true], ["toll_to", "i1", [], true], ["toll_short", "i1", [], true], ["arrived", "i1", [], true], ["shown", "i1", [16], true], ["n_shown", "i1", [], true], ["refilled", "i1", [], true], ["new_stock", "i1", [], true], ["points_got", "i1", [], true], ["left", "i1", [], false]],
  edition: [["width", "i4", [], false], ["height", "i4", [], false], ["x", "i4", [128], false], ["y", "i4", [128], false], ["joins", "i8", [48], false], ["turn_limit", "i2", [], false], ["bank", "i2", [], false], ["purse", "i2", [], false], ["link", "i2", [128, 4], false], ["exit", "i1", [128, 4], false], ["degree", "i1", [128], false], ["kind", "i1", [128], false], ["island_of", "i1", [128], false], ["strait_of", "i1", [128], false], ["land_of", "i1", [128], false], ["distance", "i2", [12, 128], false], ["straits_to", "i1", [12, 128], false], ["space_of_island", "i1", [12], false], ["start", "i1", [4], false], ["colour", "i1", [4], false], ["deck", "i1", [15], false], ["bridge_value", "i1", [20], false], ["n_spaces", "i2", [], false], ["n_straits", "i1", [], false], ["straits_across", "i1", [], false], ["bridges", "i1", [], false], ["seats", "i1", [], false], ["first", "i1", [], false], ["second_stock", "i1", [], false], ["straight_on", "i1", [], false]],
  moves: [["go", [["to", 128]]], ["stay", []], ["renew", []], ["finish", []]],
}
