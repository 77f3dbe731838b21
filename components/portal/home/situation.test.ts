import { describe, expect, test } from 'vitest'
import { EMPTY_CIRCLE, sampleHome, sampleShown, UNFINISHED } from '#tests/support/story/sample-home.ts'
import type { ShownCircle, Unfinished } from './portal-view.ts'
import { isUntouched, leastOf, type Situation, situationOf } from './situation.ts'

const money = sampleHome().money
const least = leastOf(sampleHome().minimums)
const holding = (available: number) => sampleHome({ money: { ...money, available } })
const begun: Unfinished = { flow: 'signup', run: UNFINISHED.id, slug: 'new-one', at: 1, nextTitle: '' }

const CASES: [string, Situation, Partial<ShownCircle> | undefined, Unfinished?][] = [
  ['nothing at all', 'none', undefined],
  ['a set-up alone', 'unfinished', undefined, begun],
  ['the least that can be taken out', 'money', { home: holding(least) }],
  ['that much, and a set-up beside it', 'money', { home: holding(least) }, begun],
  ['a cent less, and supporters', 'shop', { home: holding(least - 1) }],
  ['a cent less, and nobody who joined', 'share', { home: holding(least - 1), supporters: 0 }],
  ['a cent less, and a set-up', 'unfinished', { home: holding(least - 1) }, begun],
  ['money in a frozen Circle', 'frozen', { frozen: true }],
  ['money in somebody else’s Circle', 'supporter', { role: 'supporter' }],
  ['somebody else’s Circle, and a set-up', 'unfinished', { role: 'supporter' }, begun],
  ['a new Circle', 'share', { home: sampleHome(EMPTY_CIRCLE), supporters: 0 }],
]

describe('the next thing to do', () => {
  test.each(CASES)('with %s is: %s', (_, situation, over, unfinished) => {
    expect(situationOf(over && sampleShown(over), unfinished)).toBe(situation)
  })

  test('is sharing until someone shops for the Circle, even if all of it is returned', () => {
    expect(isUntouched(sampleShown({ home: sampleHome(EMPTY_CIRCLE) }))).toBe(true)
    expect(isUntouched(sampleShown({ home: sampleHome({ ...EMPTY_CIRCLE, orders: { items: [], count: 1 } }) }))).toBe(
      false,
    )
  })
})
