import { afterEach, beforeEach, expect, test } from 'vitest'
import { remoteControl } from './remote-control'

/** Buttons where a page would draw them: three in a row, and one far below the second. */
const PLACES: Record<string, [number, number]> = { a: [0, 0], b: [100, 0], c: [200, 0], below: [90, 300] }
let page: HTMLElement
let end: () => void

beforeEach(() => {
  page = document.createElement('main')
  for (const [name, [x, y]] of Object.entries(PLACES)) {
    const button = document.createElement('button')
    button.id = name
    if (name === 'b') button.dataset['first'] = ''
    button.getBoundingClientRect = () => new DOMRect(x, y, 50, 20)
    page.append(button)
  }
  document.body.append(page)
  end = remoteControl(page)
})
afterEach(() => {
  end()
  page.remove()
})

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
  dispatchEvent(event)
  return [document.activeElement?.id, event.defaultPrevented]
}

test('the first arrow finds the button that is marked', () => {
  expect(press('ArrowDown')).toEqual(['b', true])
})

test('arrows go to the next button that way, and stay where there is none', () => {
  document.getElementById('a')?.focus()
  expect(press('ArrowRight')).toEqual(['b', true])
  expect(press('ArrowRight')).toEqual(['c', true])
  expect(press('ArrowRight')).toEqual(['c', false])
  expect(press('ArrowLeft')).toEqual(['b', true])
  expect(press('ArrowDown')).toEqual(['below', true])
  expect(press('ArrowUp')).toEqual(['b', true])
})

test('what is switched off or out of reach is passed over', () => {
  document.getElementById('b')?.setAttribute('disabled', '')
  document.getElementById('a')?.focus()
  expect(press('ArrowRight')).toEqual(['c', true])
})

test('other keys, and arrows with a modifier, are left alone', () => {
  document.getElementById('a')?.focus()
  expect(press('Enter')).toEqual(['a', false])
  expect(press('ArrowRight', { ctrlKey: true })).toEqual(['a', false])
})

test('an arrow in a line of text stays there', () => {
  const line = document.createElement('input')
  page.append(line)
  line.focus()
  const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true, bubbles: true })
  line.dispatchEvent(event)
  expect([document.activeElement, event.defaultPrevented]).toEqual([line, false])
})
