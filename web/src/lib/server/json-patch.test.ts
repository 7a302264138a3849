import { expect, test } from 'vitest'
import type { Operation } from '$lib/messages.gen'
import { patched } from './json-patch'

const replace = (path: string, value: unknown): Operation => ({ op: 'replace', path, value })

// from RFC 6902, appendix A, as far as a table sends it
test.each<[string, unknown, Operation[], unknown]>([
  ['adds a member', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
  ['adds an element', { foo: ['bar', 'baz'] }, [{ op: 'add', path: '/foo/1', value: 'qux' }], { foo: ['bar', 'qux', 'baz'] }],
  ['adds at the end', { foo: ['bar'] }, [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }], { foo: ['bar', ['abc', 'def']] }],
  ['removes a member', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
  ['removes an element', { foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
  ['replaces a value', { baz: 'qux', foo: 'bar' }, [replace('/baz', 'boo')], { baz: 'boo', foo: 'bar' }],
  ['replaces an element', { foo: [1, 2, 3] }, [replace('/foo/2', null)], { foo: [1, 2, null] }],
  ['reads escaped names', { '/': 9, '~1': 10 }, [replace('/~01', 11), replace('/~1', 8)], { '/': 8, '~1': 11 }],
  ['replaces the whole', { foo: 1 }, [replace('', [2])], [2]],
  ['does one after the other', { a: [] }, [{ op: 'add', path: '/a/-', value: 1 }, replace('/a/0', 2)], { a: [2] }],
])('%s', (_, before, patch, after) => {
  const kept = structuredClone(before)
  expect(patched(before, patch)).toEqual(after)
  expect(before).toEqual(kept)
})

test('what no operation touches is the same object as before', () => {
  const before = { view: { rows: [[1], [2]], pile: 3 }, seats: [{ name: 'Lou' }] }
  const after = patched(before, [replace('/view/rows/1/0', 5)])
  expect(after.view.rows).toEqual([[1], [5]])
  expect(after.view.rows[0]).toBe(before.view.rows[0])
  expect(after.seats).toBe(before.seats)
})
