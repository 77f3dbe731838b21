import { expect, test } from 'vitest'
import { SCHOOL_SHOES, workedExample } from './worked-example.ts'

test('a purchase is divided as the portal is set', () => {
  expect(workedExample(SCHOOL_SHOES, { of: 2, out_of: 3 })).toMatchObject({ commission: 360, circle: 240, covey: 120 })
  expect(workedExample(SCHOOL_SHOES, { of: 1, out_of: 2 })).toMatchObject({ circle: 180, covey: 180 })
})

test('an odd cent is the Circle’s', () => {
  expect(workedExample({ price: 100, rate: 0.01 }, { of: 1, out_of: 2 })).toMatchObject({ circle: 1, covey: 0 })
})
