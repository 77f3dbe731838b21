import { expect, test } from 'vitest'
import { zipLiesIn } from './zip-states.ts'

/** Real ZIP codes of each state: its capital's, and some outside the state's main range. */
const ZIP_CODES = {
  AL: ['36104'],
  AK: ['99801'],
  AZ: ['85001'],
  AR: ['72201', '71601'],
  CA: ['95814', '90001'],
  CO: ['80202'],
  CT: ['06103'],
  DC: ['20001', '20560'],
  DE: ['19901'],
  FL: ['32301', '34997'],
  GA: ['30303', '39815'],
  HI: ['96813'],
  IA: ['50309'],
  ID: ['83702'],
  IL: ['62701'],
  IN: ['46204'],
  KS: ['66603'],
  KY: ['40601'],
  LA: ['70802'],
  MA: ['02201', '01001', '05501'],
  MD: ['21401', '20601'],
  ME: ['04330'],
  MI: ['48933'],
  MN: ['55102'],
  MO: ['65101'],
  MS: ['39205', '38601'],
  MT: ['59623'],
  NC: ['27601'],
  ND: ['58501'],
  NE: ['68502'],
  NH: ['03301'],
  NJ: ['08608'],
  NM: ['87501'],
  NV: ['89701'],
  NY: ['12207', '10001', '00501', '06390'],
  OH: ['43215'],
  OK: ['73102', '74101'],
  OR: ['97301'],
  PA: ['17101'],
  RI: ['02903'],
  SC: ['29217'],
  SD: ['57501'],
  TN: ['37219'],
  TX: ['78701', '73301', '88510'],
  UT: ['84111'],
  VA: ['23219', '20101'],
  VT: ['05602'],
  WA: ['98507'],
  WI: ['53703'],
  WV: ['25301'],
  WY: ['82001', '83414'],
}
/** ZIP codes whose first three digits two states share. */
const SHARED = ['06390', '83414']

test.each(Object.entries(ZIP_CODES))('ZIP codes of %s are in that state', (state, codes) => {
  for (const code of codes) expect(zipLiesIn(code, state), code).toBe(true)
})

test.each(Object.entries(ZIP_CODES))('ZIP codes of %s are in no other state', (state, codes) => {
  for (const code of codes.filter((one) => !SHARED.includes(one)))
    expect(
      Object.keys(ZIP_CODES).filter((other) => zipLiesIn(code, other)),
      code,
    ).toEqual([state])
})

test('a place whose codes are not listed accepts any', () => expect(zipLiesIn('00901', 'PR')).toBe(true))
