// Which keys a board may take for itself.

/** Whether a key is meant for the board: nobody writes, nothing lies over it, it is no picture. */
export function isForBoard(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const writes = (event.target as Element).closest?.('input, textarea, select, [contenteditable]')
  return !writes && !document.querySelector('dialog[open], [data-picture]')
}
