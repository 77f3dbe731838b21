import { expect, test } from 'vitest'
import { sizeIn } from './file-size.ts'

test.each([
  [0, 'kb', 0],
  [1, 'kb', 1],
  [84 * 1024, 'kb', 84],
  [1.23 * 1024 * 1024, 'mb', 1.2],
  [10 * 1024 * 1024, 'mb', 10],
] as const)('%i bytes are shown in %s as %d', (bytes, unit, size) => expect(sizeIn(bytes)).toEqual({ unit, size }))

test('the progress of a file is shown in the unit of the whole file', () =>
  expect(sizeIn(1024, 2 * 1024 * 1024)).toEqual({ unit: 'mb', size: 0 }))
