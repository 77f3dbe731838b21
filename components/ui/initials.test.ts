import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Elena Ruiz', 'ER'],
  ['  elena   maria ruiz ', 'ER'],
  ['Elena', 'E'],
  ['👩‍👧 Óscar', '👩‍👧Ó'],
  ['', ''],
])('%j gives %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
