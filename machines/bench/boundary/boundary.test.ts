import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { choice } from '#machines/define/fields/choice.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { code } from '#machines/define/fields/code.ts'
import { email } from '#machines/define/fields/email.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { place, zip } from '#machines/define/fields/place.ts'
import { longText, note, optionalText, text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { list } from '#machines/define/list.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { type BoundaryAnswer, boundaryAnswers } from './boundary.ts'
import { schemaProbes } from './schemas.ts'

const tried: AnyFlow = flow('tried', { version: 1, steps: [end('done')] })
const found = (one: AnyStep, valid: readonly object[] = [], invalid: readonly object[] = []) =>
  boundaryAnswers({ ...tried, steps: [one, ...tried.steps] }, { [one.id]: { valid, invalid } })
const verdictOn = (all: readonly BoundaryAnswer[], what: string) => all.find((one) => one.what === what)?.expected.ok

describe('answers at the limits of a text', () => {
  const all = found(step('say', { fields: { words: longText({ min: 3, max: 40 }) } }))

  test.each([
    ['2 letters', false] as const,
    ['3 letters', true] as const,
    ['40 letters', true] as const,
    ['41 letters', false] as const,
    ['0 letters', false] as const,
    ['40 unicorns, of two code units each', true] as const,
    ['41 unicorns, of two code units each', false] as const,
    ['2 unicorns, of two code units each', false] as const,
    ['40 accented letters, written in two parts', true] as const,
    ['20 letters with an accent that never joins them', true] as const,
    ['21 letters with an accent that never joins them', false] as const,
    ['6 families, of seven code points each', false] as const,
    ['2 letters and a space', false] as const,
    ['40 letters between spaces', true] as const,
    ['40 letters and a Hangul filler', true] as const,
    ['40 letters and a joiner inside', false] as const,
    ['the minimum length in braille blank characters', false] as const,
    ['a NUL inside', false] as const,
    ['null', false] as const,
    ['a number', false] as const,
    ['an unknown key "__proto__"', true] as const,
  ])('include %s with the verdict %s', (what, accepted) => {
    expect(verdictOn(all, `words: ${what}`) ?? verdictOn(all, what)).toBe(accepted)
  })

  test('are the same each time and contain no duplicates', () => {
    const again = found(step('say', { fields: { words: longText({ min: 3, max: 40 }) } }))
    expect(again).toEqual(all)
    expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
  })
})

describe('a limit that is off by one is noticed for any kind of field', () => {
  const person = (max: number) => step('person', { fields: { name: text({ max }) } })
  const people = (max: number, most: number, least: number) =>
    list('ask', { item: person(most), max, min: least, unique: 'name' })
  const ask = (field: Parameters<typeof step>[1]['fields'][string]) => step('ask', { fields: { field } })
  const cases: readonly (readonly [string, AnyStep, AnyStep])[] = [
    ['a text', ask(text({ max: 40 })), ask(text({ max: 41 }))],
    ['a long text', ask(longText({ min: 20, max: 90 })), ask(longText({ min: 19, max: 90 }))],
    ['a longer one', ask(longText({ min: 20, max: 90 })), ask(longText({ min: 20, max: 89 }))],
    ['a note', ask(note({ max: 500 })), ask(note({ max: 499 }))],
    ['what may be left out', ask(optionalText({ max: 9 })), ask(text({ max: 9 }))],
    ['a password', ask(newPassword({ min: 12, max: 256 })), ask(newPassword({ min: 11, max: 256 }))],
    ['a longer password', ask(newPassword({ min: 12, max: 256 })), ask(newPassword({ min: 12, max: 257 }))],
    ['a code', ask(code({ digits: 5 })), ask(code({ digits: 6 }))],
    ['a choice', ask(choice(['a', 'b'])), ask(choice(['a']))],
    ['several choices', ask(choices(['a', 'b', 'c'])), ask(choices(['a', 'b']))],
    ['fewer choices', ask(choices(['a', 'b', 'c'], { min: 2 })), ask(choices(['a', 'b', 'c'], { min: 1 }))],
    ['more choices', ask(choices(['a', 'b', 'c'], { max: 2 })), ask(choices(['a', 'b', 'c'], { max: 3 }))],
    ['an address', ask(email()), ask(text({ max: 254 }))],
    ['a ZIP code', ask(zip()), ask(optionalText({ max: 5 }))],
    ['a list', people(3, 10, 1), people(4, 10, 1)],
    ['a list that may be shorter', people(3, 10, 1), people(3, 10, 0)],
    ['an item of a list', people(3, 10, 1), people(3, 9, 1)],
  ]
  test.each(cases)('%s', (_, before, after) => {
    const all = found(before)
    const judged = (one: AnyStep) =>
      all.filter(({ input, draft, expected }) => judgeAnswer(one, input, draft).ok !== expected.ok)
    expect(judged(after).length).toBeGreaterThan(0)
    expect(judged(before)).toEqual([])
  })
})

test('a part of a place is tried at its own limits, missing, and with another type', () => {
  const all = found(step('where', { fields: { place: place() } }))
  expect(verdictOn(all, 'place: latitude: 90')).toBe(true)
  expect(verdictOn(all, 'place: latitude: 91')).toBe(false)
  expect(verdictOn(all, 'place: latitude: 90.000001')).toBe(false)
  expect(verdictOn(all, 'place: longitude: -180')).toBe(true)
  expect(verdictOn(all, 'place: city: 201 letters')).toBe(false)
  expect(verdictOn(all, 'place: city left out')).toBe(false)
  expect(verdictOn(all, 'place: an unknown key "extra"')).toBe(true)
})

test('an amount in cents is tried one cent to both sides, between its steps, and as a sum of floats', () => {
  const cents = z.number().check(z.int(), z.minimum(500), z.maximum(100_000), z.multipleOf(5))
  const verdicts = new Map(schemaProbes(cents, 500).map(({ what, value }) => [what, z.safeParse(cents, value).success]))
  const told = ['495', '500', '505', '99995', '100000', '100005', '502.5', '1998.9999999999998', '"500"', 'NaN', '-500']
  expect(told.map((what) => [what, verdicts.get(what)])).toEqual([
    ['495', false],
    ['500', true],
    ['505', true],
    ['99995', true],
    ['100000', true],
    ['100005', false],
    ['502.5', false],
    ['1998.9999999999998', false],
    ['"500"', false],
    ['NaN', false],
    ['-500', false],
  ])
})

test('a field that depends on another is tried where it is asked', () => {
  const all = found(
    step('ask', {
      fields: {
        by: choice(['mail', 'code']),
        otp: onlyWhere({ field: 'by', value: 'code' }, code({ digits: 5 })),
      },
    }),
  )
  expect(verdictOn(all, 'otp: 4 digits')).toBe(false)
  expect(verdictOn(all, 'otp: 5 digits')).toBe(true)
  expect(verdictOn(all, 'by: "code"')).toBe(false)
  expect(verdictOn(all, 'by: "mail"')).toBe(true)
})

test('each door is tried, and so is an unknown one', () => {
  const all = found(step('ask', { fields: { words: text({ max: 5 }) }, doors: ['later'] }))
  expect(all.find(({ what }) => what === 'the door "later" alone')?.expected).toEqual({
    ok: true,
    answer: { door: 'later' },
  })
  expect(all.find(({ what }) => what === 'the door "window"')?.expected).toEqual({ ok: true, answer: { words: 'a' } })
})

test('fields that are checked together are tried together', () => {
  const all = found(
    step('two', {
      fields: { from: choice(['a', 'b']), to: choice(['a', 'b']), idle: choice(['x', 'y']) },
      verify: ({ from, to }) => (from === to ? [{ field: 'to' as const, rule: 'empty' as const, params: {} }] : []),
    }),
    [
      { from: 'a', to: 'b', idle: 'x' },
      { from: 'b', to: 'a', idle: 'x' },
    ],
  )
  const verdicts = new Map(all.map(({ input, expected }) => [JSON.stringify(input), expected.ok]))
  for (const from of ['a', 'b'])
    for (const to of ['a', 'b']) expect(verdicts.get(JSON.stringify({ from, to, idle: 'x' }))).toBe(from !== to)
})
