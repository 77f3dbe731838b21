import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { always } from './condition.ts'
import { effect, stay } from './effect.ts'
import { choice } from './fields/choice.ts'
import { optionalPicture, picture } from './fields/picture.ts'
import { text } from './fields/text.ts'
import { step } from './step.ts'
import { vary } from './vary.ts'

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
  test('is the same but for what is named', () => {
    const { when, ...same } = vary(pay, { when: always })
    const { is, when: before, ...rest } = pay
    expect(when).toEqual(always)
    expect(before).not.toEqual(always)
    expect(same).toMatchObject({ ...rest, schema: expect.anything() })
  })

  test('leaves the step that it varies alone', () => {
    const before = JSON.stringify(look)
    vary(look, { fields: { picture: optionalPicture() } })
    expect(JSON.stringify(look)).toBe(before)
    expect(z.safeParse(look.schema, {}).success).toBe(false)
  })

  test('takes what its own fields take, and acts on its own facts', () => {
    const varied = vary(look, {
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

  test('goes back no longer to a step that it does not read', () => {
    expect(vary(pay, { reads: [], when: always }).back).toBeUndefined()
    expect(vary(pay, {}).back).toBe('mode')
  })
})

describe('a variation for which something no longer holds is refused at once', () => {
  const good = { mood: { values: ['good', 'bad'], from: (): 'good' => 'good' } } as const
  test.each([
    ['it no longer reads what its condition does', () => vary(pay, { reads: [] }), 'has a condition on "mode"'],
    [
      'it leaves a fact out',
      () => vary(pay, { effect: effect('other') }),
      'The variation of "pay" has no fact "held", which others may read.',
    ],
    [
      'it has other fields and the old derivation',
      () => vary(pay, { fields: { note: text({ max: 3 }) }, verify: () => [] }),
      'say anew what "mood" is',
    ],
    [
      'it has other fields and the old verdict',
      () => vary(pay, { fields: { note: text({ max: 3 }) }, derive: good }),
      'say anew what `verify` finds',
    ],
  ])('%s', (_, made, sentence) => {
    expect(made).toThrow(sentence)
  })
})
