import { expect, test } from 'vitest'
import { answerOf, isList, newRow, paste, rowsOf } from './list-rows.ts'

const parts = { names: ['email', 'name'], address: 'email', name: 'name' }
const told = (rows: Parameters<typeof answerOf>[0]) => answerOf(rows)
const LIST = 'Ana Rossi <ana@example.com>, leo@example.com; mia@example.com'

test('a pasted list becomes a row for each person, with their names', () => {
  const { rows, added, left } = paste(rowsOf([], parts), 0, LIST, parts, 20)
  expect(told(rows)).toEqual([
    { email: 'ana@example.com', name: 'Ana Rossi' },
    { email: 'leo@example.com' },
    { email: 'mia@example.com' },
  ])
  expect([added, left]).toEqual([3, 0])
})

test('a person who is in the list already is not added again', () => {
  const before = [newRow({ email: 'leo@example.com', name: 'Leo' }), newRow()]
  const { rows, added } = paste(before, 1, LIST, parts, 20)
  expect(told(rows)).toHaveLength(3)
  expect(added).toBe(2)
})

test('people above the limit are counted, and the existing rows stay', () => {
  const before = [newRow({ email: 'zoe@example.com' }), newRow()]
  const { rows, added, left } = paste(before, 1, LIST, parts, 3)
  expect(told(rows).map(({ email }) => email)).toEqual(['zoe@example.com', 'ana@example.com', 'leo@example.com'])
  expect([added, left]).toEqual([2, 1])
})

test('empty rows are not answers, nor are the empty parts of a row', () => {
  expect(told([newRow(), newRow({ email: 'a@b.c', name: '' }), newRow({ email: ' ' })])).toEqual([{ email: 'a@b.c' }])
})

test.each([undefined, 'text', {}, [], [7, null, 'x'], [{ email: 7 }, { other: 'x' }]])(
  'rows are shown whatever the browser’s storage contains: %j',
  (value) => expect(told(rowsOf(value, parts))).toEqual([]),
)

test('each pasted line becomes an item if the items have no address', () => {
  const names = { names: ['name'], address: undefined, name: undefined }
  const pasted = 'Ana Rossi\r\n\r\n Leo, the younger \nAna Rossi'
  expect([isList(pasted, names), isList('Ana Rossi, Leo', names)]).toEqual([true, false])
  const { rows, added, left } = paste([newRow({ name: 'Kim' }), newRow()], 1, pasted, names, 3)
  expect(told(rows)).toEqual([{ name: 'Kim' }, { name: 'Ana Rossi' }, { name: 'Leo, the younger' }])
  expect([added, left]).toEqual([2, 1])
})
