// Whoever plays by keyboard, or listens, is led to what can be done when their turn begins.

/** Where something is being written, read or chosen nobody is led away from. */
const BUSY = 'input, textarea, select, dialog[open] *'
/** What can be done, in the question or on the board; else the question itself. */
const ANSWERS = '.asking :is(button, [tabindex="0"]):not(:disabled)'
const OPEN = 'button.open:not(:disabled)'
const QUESTION = '.asking'

/** Give the focus to the first thing that can be done, unless it is of use where it is. */
export function focusOnTurn(stage: HTMLElement): void {
  const now = document.activeElement
  const free = now === null || now === document.body || now.tagName === 'H1' || stage.contains(now)
  if (!free || now?.matches(BUSY) || document.querySelector('dialog[open]')) return
  if (now && stage.contains(now) && (now.matches(OPEN) || now.matches(ANSWERS))) return
  for (const wanted of [ANSWERS, OPEN, QUESTION]) {
    const found = stage.querySelector<HTMLElement>(wanted)
    if (!found) continue
    found.focus({ preventScroll: true })
    return
  }
}
