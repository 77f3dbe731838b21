import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { always } from './condition.ts'
import { effect, stay } from './effect.ts'
import { choice } from './fields/choice.ts'
import { optionalPicture, picture } from './fields/picture.ts'
import { text } from './fields/text.ts'
import { step } from './step.ts'
import { varyStep } from './vary.ts'

const mode = step('mode', { fields: { kind: choice(['card', 'bank']) } })
const pay = step('pay', {
  code: 3,
  fields: { sure: choice(['yes', 'no']), note: text({ max: 5 }) },
  doors: ['later'],
  reads: [mode],
  when: mode.is('kind', 'bank'),
  back: mode,
  derive: { mood: { values: ['good', 'bad'], from: ({ sure }) => (sure === 'yes' ? 'good' : 'bad') } },
  effect: effect('pay', { receipt: z.object({ held: z.boolean() }), failures: { late: stay } }),
  verify: () => [],
})
const look = step('look', { code: 4, fields: { picture: picture() }, effect: effect('save') })

describe('a varied step', () => {
  test('is the same except for what is changed', () => {
    const { when, ...same } = varyStep(pay, { when: always })
    const { is, when: before, ...rest } = pay
    expect(when).toEqual(always)
    expect(before).not.toEqual(always)
    expect(same).toMatchObject({ ...rest, schema: expect.anything() })
  })

  test('leaves the original step unchanged', () => {
    const before = JSON.stringify(look)
    varyStep(look, { fields: { picture: optionalPicture() } })
    expect(JSON.stringify(look)).toBe(before)
    expect(z.safeParse(look.schema, {}).success).toBe(false)
  })

  test('accepts its own fields, and acts on its own facts', () => {
    const varied = varyStep(look, {
      fields: { picture: optionalPicture() },
      derive: {
        shown: { values: ['nothing', 'something'], from: ({ picture }) => (picture ? 'something' : 'nothing') },
      },
      acts: { shown: ['something'] },
    })
    expect(z.safeParse(varied.schema, {}).success).toBe(true)
    expect(z.safeParse(varied.schema, { picture: 'drawing:scene-cat' }).success).toBe(false)
    expect(varied.domains).toEqual({ shown: ['nothing', 'something'] })
    expect(varied.acts).toEqual({ shown: ['something'] })
    expect([varied.id, varied.code]).toEqual(['look', 4])
  })

  test('no longer reopens a step that it does not read', () => {
    expect(varyStep(pay, { reads: [], when: always }).back).toBeUndefined()
    expect(varyStep(pay, {}).back).toBe('mode')
  })
})

describe('a variation that breaks a reference is refused at once', () => {
  const good = { mood: { values: ['good', 'bad'], from: (): 'good' => 'good' } } as const
  test.each([
    ['it no longer reads what its condition does', () => varyStep(pay, { reads: [] }), 'has a condition on "mode"'],
    [
      'it leaves a fact out',
      () => varyStep(pay, { effect: effect('other') }),
      'The variation of "pay" has no fact "held", which others may read.',
    ],
    [
      'it has other fields and the old derivation',
      () => varyStep(pay, { fields: { note: text({ max: 3 }) }, verify: () => [] }),
      'declare "mood" again',
    ],
    [
      'it has other fields and the old verdict',
      () => varyStep(pay, { fields: { note: text({ max: 3 }) }, derive: good }),
      'declare `verify` again',
    ],
  ])('%s', (_, made, sentence) => {
    expect(made).toThrow(sentence)
  })
})
