/** Put a text on the clipboard; tell whether it is there. Pages over plain HTTP may, too: by a field. */
export async function copied(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return field ? copiedFrom(field) : copiedUnseen(text)
  }
}

/** Copy as a person does who selects a field. */
function copiedFrom(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  field.focus()
  field.select()
  return document.execCommand('copy')
}

/** Copy from a field that is there for that moment; of an input that small nothing is copied. */
function copiedUnseen(text: string): boolean {
  const before = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true, className: 'unseen' })
  document.body.append(field)
  const done = copiedFrom(field)
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
