import { expect, test } from 'vitest'
import { circleKeyIn } from './circle-key.ts'

test.each([
  ['https://covey.example/circles/sunday-soup', 'sunday-soup'],
  ['  covey.example/circles/sunday-soup?from=poster#story ', 'sunday-soup'],
  ['https://covey.example/portal/circle/circle-7k2m9xzp', 'circle-7k2m9xzp'],
  ['/circles/sunday-soup/', 'sunday-soup'],
])('reads the Circle in %s', (typed, key) => expect(circleKeyIn(typed)).toBe(key))

test.each(['sunday soup', 'circles', '/circles/', 'https://covey.example/shop', '/circles/%zz'])(
  'finds no Circle in %s',
  (typed) => expect(circleKeyIn(typed)).toBeUndefined(),
)
