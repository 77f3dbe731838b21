import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { answerDomains, severalOf } from '../fact.ts'
import type { Field } from '../field.ts'
import { choices } from './choices.ts'

/** Returns the value that the field accepts, or the rule that the value breaks. */
const said = (field: Field, chosen: unknown) => {
  const verdict = verdictOf(field, chosen)
  return 'value' in verdict ? verdict.value : verdict.rule
}

const ALL = ['meals', 'rides', 'bills', 'child-care'] as const

describe('several choices, such as kinds of help,', () => {
  const needs = choices(ALL)

  test.each([
    ['none', [], 'empty'],
    ['nothing at all', undefined, 'empty'],
    ['one', ['rides'], ['rides']],
    ['two, the second first', ['bills', 'meals'], ['meals', 'bills']],
    ['one of them twice', ['rides', 'rides'], ['rides']],
    ['all of them', ALL, [...ALL]],
    ['one that nobody offers', ['meals', 'money'], 'empty'],
    ['a text', 'meals', 'empty'],
    ['what every object has', ['constructor'], 'empty'],
  ])('%s', (_, chosen, verdict) => expect(said(needs, chosen)).toEqual(verdict))

  test('have a fact for each choice', () => {
    expect(severalOf(needs)).toEqual([...ALL])
    const facts = ALL.map((choice) => [`needs.${choice}`, [true, false]])
    expect(answerDomains({ needs })).toEqual(Object.fromEntries(facts))
  })

  test('are kept in the order of the list, each once, in whatever order they are chosen', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ALL), { minLength: 1 }), (chosen) => {
        expect(said(needs, chosen)).toEqual(ALL.filter((choice) => chosen.includes(choice)))
      }),
    )
  })
})

describe('at least two and at most three choices', () => {
  const needs = choices(ALL, { min: 2, max: 3 })

  test.each([
    [[], 'empty'],
    [['meals'], 'few'],
    [['meals', 'meals'], 'few'],
    [
      ['meals', 'rides'],
      ['meals', 'rides'],
    ],
    [ALL.slice(1), ALL.slice(1)],
    [ALL, 'many'],
  ])('%j', (chosen, verdict) => expect(said(needs, chosen)).toEqual(verdict))
})

test('optional choices accept none', () => expect(said(choices(ALL, { min: 0 }), [])).toEqual([]))
