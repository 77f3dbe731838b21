import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { all, negate } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { isCounted } from './counted.ts'
import { emptyDraft } from './draft.ts'
import { maxQuestions } from './most-ahead.ts'
import { progressOf, walkFlow } from './walk.ts'

const yesNo = () => ({ answer: choice(['yes', 'no']) })
const member = given('member', z.boolean())
const ended = end('done')

function atFirst(made: AnyFlow, given = {}) {
  const draft = emptyDraft(made, given)
  const path = walkFlow(made, draft)
  return { ...progressOf(made, path, path.open ?? ''), most: maxQuestions(made, draft) }
}

describe('the maximum number of questions ahead', () => {
  test('counts the longer of two ways that exclude each other', () => {
    const way = step('way', { fields: { to: choice(['a', 'b', 'c']) } })
    const a = step('a', { fields: yesNo(), reads: [way], when: way.is('to', 'a') })
    const b = step('b', { fields: yesNo(), reads: [way], when: way.is('to', 'b') })
    const more = step('more', { fields: yesNo(), reads: [way], when: way.is('to', 'b', 'c') })
    const steps = [way, a, b, more, ended] as const
    expect(atFirst(flow('ways', { version: 1, steps }))).toEqual({ at: 1, total: undefined, most: 3 })
  })

  test('counts no question that needs two answers which exclude each other', () => {
    const first = step('first', { fields: yesNo() })
    const second = step('second', { fields: yesNo(), reads: [first], when: first.is('answer', 'yes') })
    const never = step('never', {
      fields: yesNo(),
      reads: [first, second],
      when: all(first.is('answer', 'no'), second.is('answer', 'yes')),
    })
    const steps = [first, second, never, ended] as const
    expect(atFirst(flow('never-both', { version: 1, steps }))).toEqual({ at: 1, total: undefined, most: 2 })
  })

  test('does not count questions after an end that the same answer leads to', () => {
    const first = step('first', { fields: yesNo() })
    const out = end('out', { reads: [first], when: first.is('answer', 'no') })
    const second = step('second', { fields: yesNo(), reads: [first], when: first.is('answer', 'no') })
    const third = step('third', { fields: yesNo() })
    const steps = [first, out, second, third, ended] as const
    expect(atFirst(flow('out', { version: 1, steps }))).toMatchObject({ total: undefined, most: 2 })
  })

  test('knows at the open step whether its effect will happen', () => {
    const begin = step('begin', {
      fields: {},
      effect: effect('begin', { when: member.is(true), receipt: z.object({ begun: z.literal(true) }) }),
    })
    const account = step('account', { fields: yesNo(), reads: [begin], when: negate(begin.is('begun', true)) })
    const last = step('last', { fields: yesNo() })
    const begins = flow('begins', { version: 1, given: [member], steps: [begin, account, last, ended] })
    expect(atFirst(begins, { member: false }).most).toBe(3)
    expect(atFirst(begins, { member: true }).most).toBe(2)
  })

  test('is found in a few milliseconds among forty answers that each open a question', () => {
    const asked = Array.from({ length: 40 }, (_, at) => step(`first-${at}`, { fields: yesNo() }))
    const opened = asked.map((one, at) =>
      step(`then-${at}`, { fields: yesNo(), reads: [one], when: negate(one.is('answer', 'yes')) }),
    )
    const long = flow('long', { version: 1, steps: [...asked, ...opened, ended] })
    const begun = performance.now()
    expect(atFirst(long).most).toBe(80)
    expect(performance.now() - begun).toBeLessThan(250)
  })
})

describe('whether the number of questions is shown', () => {
  const first = step('first', { fields: yesNo(), doors: ['out'] })
  const counted = (made: AnyFlow, met: AnyStep) =>
    isCounted(made, { step: met, draft: emptyDraft(made, {}), returning: undefined })

  test('is true if an answer opens a second one', () => {
    const second = step('second', { fields: yesNo(), reads: [first], when: first.is('answer', 'yes') })
    expect(counted(flow('opens', { version: 1, steps: [first, second, ended] }), first)).toBe(true)
  })

  test('is false in a flow that another flow continues', () => {
    const second = step('second', { fields: yesNo() })
    expect(counted(flow('begun', { version: 1, isCounted: false, steps: [first, second, ended] }), first)).toBe(false)
  })

  test('is false if only a door leads to a second one, also after it', () => {
    const second = step('second', { fields: yesNo(), reads: [first], when: first.is('door', 'out') })
    const behind = step('behind', { fields: yesNo(), reads: [second], when: second.is('answer', 'yes') })
    const door = flow('by-door', { version: 1, steps: [first, second, behind, ended] })
    expect([first, second, behind].map((met) => counted(door, met))).toEqual([false, false, false])
  })
})
