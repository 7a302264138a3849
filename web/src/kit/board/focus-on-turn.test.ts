// Whose turn begins is led to what can be done, and never away from what they write or read.
import { beforeEach, expect, test } from 'vitest'
import { focusOnTurn } from './focus-on-turn'

const BOARD = `
  <input id="chat">
  <main>
    <div class="asking" tabindex="-1"><button id="answer">Piocher</button></div>
    <button id="card" class="open"></button>
    <button id="other"></button>
  </main>`

const by = (id: string) => document.getElementById(id) as HTMLElement
const stage = () => document.querySelector('main') as HTMLElement

beforeEach(() => {
  document.body.innerHTML = BOARD
})

test('to an answer, to what can be picked, or to the question', () => {
  focusOnTurn(stage())
  expect(document.activeElement).toBe(by('answer'))
  by('answer').remove()
  focusOnTurn(stage())
  expect(document.activeElement).toBe(by('card'))
  by('card').remove()
  focusOnTurn(stage())
  expect(document.activeElement).toBe(stage().querySelector('.asking'))
})

test('from somewhere else at the table too, but not from what can be picked', () => {
  by('other').focus()
  focusOnTurn(stage())
  expect(document.activeElement).toBe(by('answer'))
  by('card').focus()
  focusOnTurn(stage())
  expect(document.activeElement).toBe(by('card'))
})

test('not from a word that is being written, nor from a sheet that lies open', () => {
  by('chat').focus()
  focusOnTurn(stage())
  expect(document.activeElement).toBe(by('chat'))
  by('chat').blur()
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  focusOnTurn(stage())
  expect(document.activeElement).toBe(document.body)
})
