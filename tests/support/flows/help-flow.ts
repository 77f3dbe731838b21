import { all, any, negate } from '#machines/define/condition.ts'
import { address, optionalAddress } from '#machines/define/fields/address.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { listed } from '#machines/define/fields/listed.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { optionalPhone, phone } from '#machines/define/fields/phone.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { SCHOOLS } from './schools.ts'

/** Kinds of help from a Circle: several choices, each with its own questions. */
export const needs = step('needs', {
  fields: {
    needs: choices(['meals', 'rides', 'bills', 'child-care']),
    other: onlyWhere({ field: 'needs', value: 'bills' }, text({ max: 40 })),
  },
})
const eaters = step('eaters', {
  fields: { eaters: text({ max: 10 }) },
  reads: [needs],
  when: needs.is('needs.meals', true),
})
const where = step('where', {
  fields: { where: text({ max: 40 }) },
  reads: [needs],
  when: needs.is('needs.rides', true),
})
/** Asked if two of the choices are made together, or if the third one is made without the first. */
export const times = step('times', {
  fields: { days: choices(['weekdays', 'weekends', 'nights'], { min: 0, max: 2 }) },
  reads: [needs],
  when: any(
    all(needs.is('needs.meals', true), needs.is('needs.rides', true)),
    all(needs.is('needs.child-care', true), negate(needs.is('needs.meals', true))),
  ),
})
/** The school, from a list of hundreds. People who do not find theirs take a door. */
export const school = step('school', {
  fields: { school: listed(SCHOOLS) },
  doors: ['unlisted'],
  reads: [needs],
  when: needs.is('needs.child-care', true),
})
const which = step('which-school', {
  fields: { name: text({ max: 40 }) },
  reads: [school],
  when: any(school.is('door', 'unlisted'), school.is('school', 'at-home')),
})
export const home = step('home', { fields: { home: address(), other: optionalAddress({ country: 'DE' }) } })
export const contact = step('contact', { fields: { phone: phone(), second: optionalPhone() } })
const look = review('look', { rows: [needs, eaters, where, times, school, which, home, contact] })
const done = end('done')

export const help = flow('help', {
  version: 1,
  steps: [needs, eaters, where, times, school, which, home, contact, look, done],
})

export const helpExamples = {
  needs: {
    valid: [
      { needs: ['meals'] },
      { needs: ['rides'] },
      { needs: ['child-care'] },
      { needs: ['meals', 'rides', 'bills', 'child-care'], other: 'The gas bill' },
    ],
    invalid: [{ needs: [] }, { needs: ['bills'] }],
  },
  eaters: { valid: [{ eaters: '4' }], invalid: [{ eaters: '' }] },
  where: { valid: [{ where: 'The clinic' }], invalid: [{ where: '' }] },
  times: { valid: [{ days: ['weekdays'] }, { days: [] }], invalid: [{ days: ['weekdays', 'weekends', 'nights'] }] },
  school: {
    valid: [{ school: 'linden-middle' }, { school: 'at-home' }, { door: 'unlisted' }],
    invalid: [{ school: 'Lindon Hi' }, { school: 'North Elementary' }],
  },
  'which-school': { valid: [{ name: 'Maple Street' }], invalid: [{ name: '' }] },
  home: {
    valid: [
      { home: { country: 'US', line1: '1 Elm Street', locality: 'Dayton', region: 'OH', postalCode: '45402' } },
      {
        home: { country: 'DE', line1: 'Lindenweg 14', postalCode: '50674', locality: 'Köln' },
        other: { country: 'GB', line1: '1 High Street', locality: 'London', postalCode: 'SW1A 1AA' },
      },
    ],
    invalid: [{ home: { country: 'DE', line1: 'Lindenweg 14', postalCode: '5067', locality: 'Köln' } }],
  },
  contact: {
    valid: [{ phone: '+19375550142' }, { phone: '+492211234567', second: '(937) 555-0142' }],
    invalid: [{ phone: '(937) 555-014' }],
  },
  look: { valid: [{}], invalid: [] },
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'] as const

/** A flow with one question of this many choices, each of which opens another question. */
export function wideFlow(count: number): AnyFlow {
  const names = NAMES.slice(0, count)
  const which = step('which', { fields: { which: choices(names, { min: 0 }) } })
  const asked = names.map(
    (name): AnyStep =>
      step(`about-${name}`, {
        fields: { word: text({ max: 9 }) },
        reads: [which],
        when: which.is(`which.${name}`, true),
      }),
  )
  return flow(`wide-${count}`, { version: 1, steps: [which, ...asked, end('done')] })
}

export function wideExamples({ steps }: AnyFlow) {
  const [, ...about] = steps.slice(0, -1)
  const all = about.map(({ id }) => id.replace('about-', ''))
  const word = { valid: [{ word: 'one' }], invalid: [{ word: '' }] }
  return {
    ...Object.fromEntries(about.map(({ id }) => [id, word])),
    which: { valid: [{ which: [] }, { which: all }], invalid: [{ which: ['z'] }] },
  }
}
