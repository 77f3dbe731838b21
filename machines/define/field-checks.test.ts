import { expect, test } from 'vitest'
import type { Field } from './field.ts'
import { amount, optionalAmount } from './fields/amount.ts'
import { choice } from './fields/choice.ts'
import { choices } from './fields/choices.ts'
import { listed } from './fields/listed.ts'
import { number, optionalNumber } from './fields/number.ts'
import { step } from './step.ts'

const oaks = (first: string, second: string) =>
  listed([
    { id: 'a', title: 'Oak School', detail: first },
    { id: 'b', title: 'Oak School', detail: second },
  ])

test.each<[string, Field, string]>([
  ['a number with half a decimal', number({ decimals: 1.5 }), 'has 1.5 decimals: write a whole number, 0 or more'],
  ['a number with fewer decimals than none', optionalNumber({ decimals: -1 }), 'has -1 decimals'],
  ['an amount of at most half a cent', amount({ max: 0.5 }), 'has the limit 0.5: write whole cents, 0 or more'],
  ['an amount of at least half a cent', optionalAmount({ min: 0.5, max: 9 }), 'has the limit 0.5'],
  ['an amount below zero', amount({ min: -1, max: 9 }), 'has the limit -1'],
  ['an amount without an end', amount({ max: Number.POSITIVE_INFINITY }), 'has the limit Infinity'],
  ['a blank choice', choice(['a', ' ']), 'has a blank choice: name each of its values'],
  ['a blank choice among several', choices(['', 'a']), 'has a blank choice'],
  ['an entry without an id', listed([{ id: '', title: 'Oak School' }]), 'has an entry "Oak School" with an empty id'],
  ['two entries that look alike', oaks('Troy', 'Troy'), 'shows "a" and "b" alike, as "Oak School"'],
])('a step cannot ask for %s', (_, field, sentence) =>
  expect(() => step('pay', { fields: { much: field } })).toThrow(`The field "much" of "pay" ${sentence}`),
)

test.each<[string, Field]>([
  ['a number with no decimals', number({ decimals: 0 })],
  ['a number with decimals and a limit between two whole numbers', number({ decimals: 2, max: 0.5 })],
  ['an amount from nothing on', amount({ min: 0, max: 9 })],
  ['entries with one title and two details', oaks('Troy', 'Utica')],
])('a step can ask for %s', (_, field) => expect(() => step('pay', { fields: { much: field } })).not.toThrow())
