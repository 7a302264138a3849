import { expect, test } from 'vitest'
import { blocksOf, piecesOf } from './parse-markdown'

const plain = (text: string) => ({ text, bold: false })

test('paragraphs are parted by empty lines, lines are joined', () => {
  expect(blocksOf('One\ntwo.\n\nThree.')).toEqual([
    { kind: 'paragraph', pieces: [plain('One'), plain(' '), plain('two.')] },
    { kind: 'paragraph', pieces: [plain('Three.')] },
  ])
})

test('bullets make one list, also after an empty line', () => {
  expect(blocksOf('Two:\n- a\n- b\n  more\n\n- c\n\nEnd.')).toEqual([
    { kind: 'paragraph', pieces: [plain('Two:')] },
    { kind: 'list', items: [[plain('a')], [plain('b'), plain(' '), plain('more')], [plain('c')]] },
    { kind: 'paragraph', pieces: [plain('End.')] },
  ])
})

test('bold is bold', () => {
  expect(piecesOf('a **b c** d')).toEqual([plain('a '), { text: 'b c', bold: true }, plain(' d')])
  expect(piecesOf('**b**')).toEqual([{ text: 'b', bold: true }])
  expect(piecesOf('2 ** 3')).toEqual([plain('2 ** 3')])
})

test('everything else stays text', () => {
  const text = '<img src=x onerror=alert(1)> [a](javascript:1) `b` # c'
  expect(blocksOf(text)).toEqual([{ kind: 'paragraph', pieces: [plain(text)] }])
})

test('nothing gives nothing', () => {
  expect(blocksOf('')).toEqual([])
  expect(blocksOf(' \n\n')).toEqual([])
})
