import { expect, test } from 'vitest'
import { newestOf, paragraphsOf } from './paragraphs-of.ts'

test('blank lines divide a story into paragraphs, with any number of them and any line ends', () => {
  expect(paragraphsOf('\n\nOne\nstill one\r\n\r\nTwo\n \n\n').map(({ words }) => words)).toEqual([
    'One\nstill one',
    'Two',
  ])
})

test('the changed paragraph is the newest, wherever it is', () => {
  expect(newestOf('One\n\nTwo', 'One\n\nTwo\n\nThree')).toBe(2)
  expect(newestOf('One\n\nTwo', 'One, and more\n\nTwo')).toBe(0)
  expect(newestOf('One\n\nTwo', 'One\n\nTwo ')).toBe(1)
  expect(newestOf('One', '')).toBe(-1)
})
