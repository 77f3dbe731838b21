import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import { agreement } from '#machines/define/fields/agreement.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { email } from '#machines/define/fields/email.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { longText, text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'
import { branching, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'
import { generatedDoors, generatedFlows, generatedReviews } from '#tests/support/walker/generated.ts'
import { fieldProbes } from '../boundary/fields.ts'
import type { Examples } from '../check/finding.ts'
import { compared } from '../compare/bisimulation.ts'
import { told } from '../compare/events.ts'
import { sideOf } from '../compare/observed.ts'
import { answerMutants } from './answer-mutants.ts'
import { addressBy, addressRules } from './fields/addresses.ts'
import { passwordBy, passwordRules } from './fields/digits.ts'
import { textBy, textRules } from './fields/texts.ts'
import { flowMutants } from './flow-mutants.ts'
import { changesNothingBeforeTheEnd } from './last-step.ts'
import { withStep } from './mutant.ts'
import { mutated, shareOf } from './mutate.ts'
import { provingPaths } from './paths.ts'
import { textsOf } from './texts-of.ts'

const kind = step('kind', { fields: { kind: choice(['card', 'bank']) } })
const bank = step('bank', {
  fields: { name: text({ max: 5 }) },
  reads: [kind],
  when: kind.is('kind', 'bank'),
  effect: effect('reserve', { failures: { gone: reopenStep(kind), busy: stay } }),
})
const pay = step('pay', {
  fields: { sure: choice(['yes']) },
  reads: [kind],
  back: kind,
  effect: effect('pay', { after: 'wall' }),
})
const word = step('word', { fields: { word: text({ max: 5 }) } })
const little: AnyFlow = flow('little', { version: 1, steps: [kind, bank, pay, word, end('done')] })
const examples: Examples = {
  kind: { valid: [{ kind: 'card' }, { kind: 'bank' }], invalid: [{}] },
  bank: { valid: [{ name: 'a' }], invalid: [{}] },
  pay: { valid: [{ sure: 'yes' }], invalid: [{}] },
  word: { valid: [{ word: 'a' }], invalid: [{}] },
}
const compare = (other: AnyFlow, most = 5_000) => compared(sideOf(little), sideOf(other), examples, most)
const changed = (id: string) => {
  const mutant = flowMutants(little).find((one) => one.id === id)
  if (!mutant) throw new Error(`There is no mutant "${id}".`)
  return mutant.flow
}

describe('the comparison of two flows as people meet them', () => {
  test('finds a flow equal to its copy', () => {
    expect(compare({ ...little, steps: little.steps.map((one) => ({ ...one })) }).kind).toBe('equal')
  })

  test.each([
    ['bank/refused/gone/to-stay', ['answer {"kind":"bank"}', 'answer {"name":"a"}', 'refused: gone']],
    ['pay/back/dropped', ['answer {"kind":"bank"}', 'answer {"name":"a"}', 'done']],
    ['bank/when/negated', ['answer {"kind":"card"}']],
    ['pay/after/live', ['answer {"kind":"card"}', 'answer {"sure":"yes"}', 'done']],
    ['pay/effect/dropped', ['answer {"kind":"card"}', 'answer {"sure":"yes"}']],
  ])('finds %s after as few steps as possible', (id, way) => {
    const found = compare(changed(id))
    expect(found.kind === 'different' && found.happenings.map(told)).toEqual(way)
  })

  test('notices an answer that is not asked again, although the path stays the same', () => {
    expect(compare(changed('bank/reads/kind/dropped'))).toMatchObject({ kind: 'different' })
  })

  test('finds an unnoticeable change equal, such as a wall with nothing before it', () => {
    const first = withStep(little, 'kind', { effect: effect('begin') })
    const again = withStep(first, 'kind', { effect: effect('begin', { failures: { odd: stay } }) })
    expect(compared(sideOf(first), sideOf(again), examples, 5_000).kind).toBe('equal')
  })

  test('stops at its limit and says so', () => {
    expect(compare({ ...little }, 3)).toEqual({ kind: 'open', pairs: 4 })
  })
})

describe('mutants of a flow', () => {
  test('have an id each, and say what was changed and how', () => {
    const all = [...flowMutants(branching), ...answerMutants(branching)]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const silent = all.filter(({ diff }) => !/^− (.+)\n\+ (?!\1$).+$/.test(diff))
    expect(silent.map(({ id, diff }) => `${id}: ${diff}`)).toEqual([])
  })

  test('include every kind of change', () => {
    const ids = [...flowMutants(branching), ...answerMutants(branching)].map(({ id }) => id)
    const wanted = [
      'confirm/refused/declined/to-stay',
      'confirm/refused/declined/to-sign',
      'amount/back/dropped',
      'brand/dropped',
      'bank/when/dropped',
      'bank/when/negated',
      'bank/when/without-0',
      'bank/when/negated-1',
      'bank/when/any',
      'confirm/after/live',
      'confirm/acts/dropped',
      'confirm/acts/sure/also-no',
      'brand/fact/stock/lost',
      'sign/sets/member/dropped',
      'proof/reads/bank/dropped',
      'record/none',
      'sign/known/none',
      'mode/note/max-11',
      'mode/note/min-0',
      'mode/note/untrimmed',
      'mode/note/optional',
      'mode/kind/without-bank',
    ]
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids, 'a step is never asked before one that it reads').not.toContain('why/before-thanks')
  })

  test('are nearly all noticed if they can be, and the others are shown with their witness', () => {
    const found = mutated(little, examples, provingPaths(little, examples))
    expect(found.survivors).toEqual([])
    expect(shareOf(found)).toBe(1)
    expect(found.killed + found.equivalent).toBe(found.mutants)
  })

  test('survive more often without the paths or with a part of them', () => {
    const all = provingPaths(little, examples)
    const none = mutated(little, examples, [])
    const few = mutated(
      little,
      examples,
      all.slice(0, 1).map((path) => ({ ...path, events: path.events.slice(0, 4) })),
    )
    const whole = mutated(little, examples, all)
    expect(none.survivors.map(({ id }) => id)).toContain('bank/refused/gone/to-stay')
    expect(none.killed).toBeLessThan(few.killed)
    expect(few.killed).toBeLessThan(whole.killed)
    expect(shareOf(none)).toBeLessThan(0.9)
    const survivor = none.survivors.find(({ id }) => id === 'bank/refused/gone/to-stay')
    expect(survivor?.diff).toBe('− gone: kind\n+ gone: stay')
    expect(survivor?.shown).toMatch(/answer .*; refused: gone → step: kind \/ bank$/)
  })

  test('are the same each time', () => {
    const run = () => mutated(little, examples, provingPaths(little, examples))
    expect(run()).toEqual(run())
  })
})

describe('a field declared again with all its parts is the field itself', () => {
  const cases: readonly (readonly [string, Field, Field])[] = [
    ...[text({ max: 40 }), longText({ min: 20, max: 90 })].map(
      (own) => [metaOf(own).kind, own, textBy(textRules(metaOf(own)), metaOf(own))] as const,
    ),
    ...[email()].map((own) => ['email', own, addressBy(addressRules, metaOf(own))] as const),
    ...[newPassword({ min: 12, max: 256 })].map(
      (own) => ['password', own, passwordBy(passwordRules(metaOf(own)), metaOf(own))] as const,
    ),
  ]
  test.each(cases)('%s', (_, own, restated) => {
    const pool = [...fieldProbes(own, 'a').map(({ value }) => value), ...textsOf(metaOf(own))]
    const verdict = (field: Field, value: unknown) => {
      const { success, data } = z.safeParse(field, value)
      return JSON.stringify([success, data])
    }
    expect(pool.filter((value) => verdict(own, value) !== verdict(restated, value))).toEqual([])
  })
})

describe('a difference that only matters after the end of a run', () => {
  const record = effect('record-answer')
  const rows = Array.from({ length: 12 }, (_, at) => step(`row${at}`, { fields: { kind: choice(['a', 'b']) } }))
  const shown = review('shown', { rows })
  const wall = effect('record-answer', { after: 'wall' })
  const send = step('send', { fields: { sure: agreement() }, effect: wall })
  const sending = flow('sending', { version: 1, steps: [...rows, shown, send, end('sent')], record })
  const typed = madeExamples(sending, {
    ...Object.fromEntries(rows.map(({ id }) => [id, [{ kind: 'a' }, { kind: 'b' }]])),
    shown: [{}],
    send: [{ sure: true }],
  })

  test('is found in a form with more states than are compared', () => {
    const { undecided, equivalent } = mutated(sending, typed, provingPaths(sending, typed), { pairs: 50 })
    expect(undecided.filter((id) => id.startsWith('send/'))).toEqual([])
    expect(equivalent).toBeGreaterThanOrEqual(5)
  })

  test('is the same in every state of generated flows', () => {
    let found = 0
    fc.assert(
      fc.property(fc.oneof(generatedFlows, generatedReviews, generatedDoors), ({ flow, valid }) => {
        const given = Object.fromEntries(Object.entries(valid).map(([id, own]) => [id, { valid: own, invalid: [] }]))
        for (const mutant of flowMutants(flow).filter((one) => changesNothingBeforeTheEnd(flow, one))) {
          found++
          const { kind } = compared(sideOf(flow), sideOf(mutant.flow), given, 300)
          expect([mutant.id, kind]).not.toEqual([mutant.id, 'different'])
        }
      }),
      { numRuns: 40, seed: 20261124 },
    )
    expect(found).toBeGreaterThan(40)
  }, 120_000)

  test('is not assumed if a question follows', () => {
    const thanked = flow('thanked', { version: 1, steps: [...rows, shown, send, word, end('sent')], record })
    const alike = (of: AnyFlow) => flowMutants(of).flatMap((one) => (changesNothingBeforeTheEnd(of, one) ? one.id : []))
    expect(alike(thanked)).toEqual([])
    expect(alike(sending)).toEqual(['send/effect/dropped', 'send/again/true', ...AFTER.map((is) => `send/after/${is}`)])
  })
  const AFTER = ['live', 'summary', 'skip']
})

test('the comparison ends in time for a flow that is too large', () => {
  const sampled = Object.fromEntries(
    Object.entries(branchingSamples).map(([id, valid]) => [id, { valid, invalid: [] }]),
  )
  const found = mutated(branching, sampled, [], { pairs: 5 })
  expect(found.undecided).toContain('bank/reads/mode/dropped')
  expect(found.undecided.length).toBeGreaterThan(20)
  expect(found.killed + found.equivalent + found.undecided.length + found.survivors.length).toBe(found.mutants)
})
