// The page that checks match files without a server; it is built into one file.

import { settings } from '$lib/settings.svelte'
import { reportOn } from './report'
import { word } from './words'

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const label = element('label', word('page.file'))
const input = element('input')
const output = element('output')
input.type = 'file'
input.accept = '.json,application/json'
input.onchange = async () => {
  const file = input.files?.[0]
  if (!file) return
  output.className = ''
  output.replaceChildren(element('p', word('check.going')))
  const { isSound, lines } = await reportOn(await file.text())
  output.className = isSound ? 'sound' : 'wrong'
  output.replaceChildren(...lines.map((line) => element('p', line)))
}
label.append(input)
document.documentElement.lang = settings.lang
document.title = word('page.title')
document.querySelector('main')?.append(element('h1', word('page.title')), element('p', word('page.text')), label, output)
