import { expect, test } from 'vitest'
import { SCHOOL_SHOES, workedExample } from './worked-example.ts'

test('the example divides a purchase as the portal is configured', () => {
  expect(workedExample(SCHOOL_SHOES, { of: 2, out_of: 3 })).toMatchObject({ commission: 360, circle: 240, covey: 120 })
  expect(workedExample(SCHOOL_SHOES, { of: 1, out_of: 2 })).toMatchObject({ circle: 180, covey: 180 })
})

test('the Circle gets an odd cent', () => {
  expect(workedExample({ price: 100, rate: 0.01 }, { of: 1, out_of: 2 })).toMatchObject({ circle: 1, covey: 0 })
})
