// The board of Kuhn poker: two cards and their chips. Plain JavaScript; no tools are needed for it.

const make = (kind, className, ...inside) => {
  const made = document.createElement(kind)
  made.className = className
  made.append(...inside)
  return made
}

/** Put the board into an element of the page. Rondin calls `update` whenever something changes. */
export function mount(place, given) {
  const style = make('link', '')
  style.rel = 'stylesheet'
  style.href = new URL('board.css', import.meta.url)
  const felt = make('div', 'kuhn')
  place.append(style, felt)
  const update = (now) => felt.replaceChildren(...draw(now))
  update(given)
  return { update, destroy: () => place.replaceChildren() }
}

function draw({ table, say, play, advised }) {
  const { view, seats, moves, you } = table
  const near = you ?? 0
  const rows = [1 - near, near].map((seat) => {
    const card = view.cards[seat]
    const told = say(`card.${card}`)
    const face = make('div', `card ${card}`, card === 'hidden' ? '' : say(`sign.${card}`))
    face.setAttribute('role', 'img')
    face.setAttribute('aria-label', told)
    const chips = make('div', 'chips', ...Array.from({ length: view.pot[seat] }, () => make('i', '')))
    chips.setAttribute('role', 'img')
    chips.setAttribute('aria-label', say('chips', { n: view.pot[seat] }))
    const row = make('section', table.to_act === seat ? 'seat turn' : 'seat', face, make('div', ''))
    row.lastChild.append(make('h2', '', seats[seat].name), chips)
    if (view.winners.includes(seat)) row.lastChild.append(make('p', 'won', '★'))
    return row
  })
  const buttons = moves.map(({ move, verb }) => {
    const button = make('button', '', verb)
    button.onclick = () => play(move)
    if (advised[0]?.do === move.do) button.dataset.advised = '1'
    return button
  })
  return [...rows, make('div', 'moves', ...buttons)]
}
