import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { choice } from './fields/choice.ts'
import { flow } from './flow.ts'
import { given } from './given.ts'
import { type AnyStep, end, step } from './step.ts'

const mode = step('mode', { fields: { kind: choice(['card', 'bank']) } })
const bank = step('bank', { fields: {}, reads: [mode], when: mode.is('kind', 'bank') })

/** As a program would call it that was not compiled. */
const declared = (...steps: AnyStep[]) => flow('f', { version: 1, steps })

describe('a flow', () => {
  test('keeps its steps in order', () => {
    const f = flow('f', { version: 3, steps: [mode, bank, end('done')] })
    expect(f.steps.map(({ id, kind }) => [id, kind])).toEqual([
      ['mode', 'question'],
      ['bank', 'question'],
      ['done', 'end'],
    ])
    expect([f.version, f.given, f.record]).toEqual([3, [], undefined])
  })

  test('that reads a later step throws what the compiler says', () =>
    expect(() => declared(bank, mode)).toThrow('The step "bank" reads "mode", which must come before it.'))
  test('with a step that stands twice throws what the compiler says', () =>
    expect(() => declared(mode, mode)).toThrow('The step "mode" stands twice in the flow.'))
})

describe('a step', () => {
  test('takes only fields that can be shown', () =>
    expect(() => step('x', { fields: { name: z.string() } })).toThrow('this schema has no metadata'))
  test('lists every fact with its values', () => {
    const one = step('x', {
      fields: { kind: choice(['a', 'b']) },
      derive: { long: { values: [true, false], from: ({ kind }) => kind === 'a' } },
    })
    expect(one.domains).toEqual({ kind: ['a', 'b'], long: [true, false] })
  })
})

test('a given needs values that can be listed', () =>
  expect(() => given('name', z.string())).toThrow('The given "name" needs a finite domain'))
