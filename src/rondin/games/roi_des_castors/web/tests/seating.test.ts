import { expect, test } from 'vitest'
import { aroundScreen } from '../seating'
import type { View } from '../types.gen'

const around = (sides: number) => aroundScreen({ sides: Array(sides).fill({}) } as unknown as View)

test('on a screen the sides lie clockwise, in the order of reading', () => {
  expect(around(2)).toEqual([0, 1])
  expect(around(3)).toEqual([0, 1, 2])
  expect(around(4)).toEqual([0, 1, 3, 2])
  expect(around(5)).toEqual([0, 1, 2, 4, 3])
})
