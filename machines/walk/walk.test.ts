import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choice } from '#machines/define/fields/choice.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { branching, branchingReceipts, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { brokenDrafts, drafts, garbage } from '#tests/support/samples/drafts.ts'
import { stepOf } from './answer.ts'
import { type Draft, emptyDraft, withAnswer, withStepReopened } from './draft.ts'
import { backFrom, modeOf } from './draft-place.ts'
import { clampStep, progressOf, walkFlow } from './walk.ts'

const any = drafts(branching, branchingSamples, branchingReceipts)
const shown = ({ asked, floor }: ReturnType<typeof walkFlow>) => asked.slice(floor)

const readBy = (asked: readonly string[], id: string) => asked.some((one) => stepOf(branching, one)?.reads.includes(id))

function without(draft: Draft, id: string): Draft {
  const { [id]: _, ...entries } = draft.entries
  return { ...draft, entries }
}

describe('the walk over any draft of a flow', () => {
  test('is the same every time, in any order of the stored data', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const entries = Object.fromEntries(Object.entries(draft.entries).toReversed())
        expect(walkFlow(branching, { ...draft, entries })).toEqual(walkFlow(branching, draft))
      }),
    )
  })

  test('asks in the order of the flow, each step once, and stops at the first open one', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const { asked, open, ended } = walkFlow(branching, draft)
        const places = asked.map((id) => branching.steps.findIndex((step) => step.id === id))
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
        expect(open).toBe(ended ? undefined : asked.at(-1))
      }),
    )
  })

  test('gives the way to a step when its answer is removed, because a walk consists of walks', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const { asked } = walkFlow(branching, draft)
        for (const [index, id] of asked.entries()) {
          const step = stepOf(branching, id)
          if (step?.kind === 'end' || modeOf(branching, without(draft, id), id) === 'summary') continue
          expect(walkFlow(branching, without(draft, id))).toMatchObject({ asked: asked.slice(0, index + 1), open: id })
        }
      }),
    )
  })

  test('is not changed by an answer that is not asked', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const before = walkFlow(branching, draft)
        for (const { id } of branching.steps)
          if (!before.asked.includes(id) && !readBy(before.asked, id))
            expect(walkFlow(branching, without(draft, id))).toEqual(before)
      }),
    )
  })

  test('leads by Back to an earlier step that may be shown, and by Continue from there back', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const path = walkFlow(branching, draft)
        for (const position of shown(path)) {
          const back = backFrom(branching, draft, { at: position })
          if (back === undefined) continue
          expect(shown(path)).toContain(back)
          expect(path.asked.indexOf(back)).toBeLessThan(path.asked.indexOf(position))
          expect(continuing(path, back)).toContain(position)
          if (stepOf(branching, position)?.back !== back) expect(skippedBetween(path, draft, back, position)).toBe(true)
        }
      }),
    )
  })

  test('shows every asked step, or the nearest that may be shown', () => {
    fc.assert(
      fc.property(
        any,
        fc.constantFrom(...branching.steps.map(({ id }) => id), '__proto__', undefined),
        (draft, wanted) => {
          const path = walkFlow(branching, draft)
          expect(shown(path)).toContain(clampStep(path, wanted))
          if (wanted !== undefined && shown(path).includes(wanted)) expect(clampStep(path, wanted)).toBe(wanted)
        },
      ),
    )
  })

  test('increases progress by one for each question, never above its total', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const path = walkFlow(branching, draft)
        const questions = path.asked.filter((id) => stepOf(branching, id)?.kind === 'question')
        const counted = questions.map((id) => progressOf(branching, path, id))
        expect(counted.map(({ at }) => at)).toEqual(questions.map((_, index) => index + 1))
        for (const { at, total } of counted) if (total !== undefined) expect(at).toBeLessThanOrEqual(total)
      }),
    )
  })

  test('keeps a promised total true, whatever is answered next', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const { open, ahead } = walkFlow(branching, draft)
        if (open === undefined || ahead === undefined) return
        const step = stepOf(branching, open)
        for (const answer of branchingSamples[open] ?? [])
          if (step && ahead > 0) expect(remaining(withAnswer(draft, step, answer))).toBeLessThanOrEqual(ahead)
      }),
    )
  })

  /** The number of questions from the open one on, or 0 if it is not known yet. */
  function remaining(draft: Draft): number {
    const { open, ahead } = walkFlow(branching, draft)
    return open === undefined || ahead === undefined ? 0 : ahead + Number(stepOf(branching, open)?.kind === 'question')
  }

  function* continuing(path: ReturnType<typeof walkFlow>, from: string) {
    yield* path.asked.slice(path.asked.indexOf(from) + 1)
  }

  /** Whether Back skips every step between two asked steps. */
  function skippedBetween({ asked }: ReturnType<typeof walkFlow>, draft: Draft, from: string, to: string) {
    const between = asked.slice(asked.indexOf(from) + 1, asked.indexOf(to))
    return between.every((id) => modeOf(branching, draft, id) === 'skip')
  }
})

describe('garbage in place of a draft', () => {
  test('is walked like an empty one', () => {
    fc.assert(
      fc.property(fc.oneof(garbage, brokenDrafts(any)), (made) => {
        const draft = made as Draft
        const path = walkFlow(branching, draft)
        expect(shown(path)).toContain(clampStep(path, 'mode'))
        for (const id of path.asked) {
          backFrom(branching, draft, { at: id })
          modeOf(branching, draft, id)
          progressOf(branching, path, id)
        }
      }),
    )
  })

  test('has no answers by the names that objects inherit', () => {
    const entries = Object.create({ sign: { answer: { name: 'A' }, revision: 1, reads: {} } })
    const named = flow('named', {
      version: 1,
      steps: [step('constructor', { fields: { a: choice(['b']) } }), end('done')],
    })
    expect(walkFlow(branching, { ...emptyDraft(branching, { member: false }), entries }).open).toBe('sign')
    expect(walkFlow(named, emptyDraft(named, {})).open).toBe('constructor')
  })
})

describe('a step whose condition reads a missing answer', () => {
  const mode = step('mode', { fields: { kind: choice(['card', 'bank']) } })
  const bank = step('bank', { fields: { account: choice(['old']) }, reads: [mode], when: mode.is('kind', 'bank') })
  const last = step('last', { fields: { sure: choice(['yes']) } })
  const small = flow('small', { version: 1, steps: [mode, bank, last, end('done')] })
  const empty = emptyDraft(small, {})

  test('leaves the total open until the answer is given', () => {
    const before = walkFlow(small, empty)
    expect(progressOf(small, before, 'mode')).toEqual({ at: 1, total: undefined })
    const card = withAnswer(empty, mode, { kind: 'card' })
    expect(progressOf(small, walkFlow(small, card), 'last')).toEqual({ at: 2, total: 2 })
    const bankDraft = withAnswer(empty, mode, { kind: 'bank' })
    expect(progressOf(small, walkFlow(small, bankDraft), 'bank')).toEqual({ at: 2, total: 3 })
  })

  test('changing an answer asks its dependents again, and keeps their values', () => {
    const answered = withAnswer(withAnswer(empty, mode, { kind: 'bank' }), bank, { account: 'old' })
    const away = withAnswer(answered, mode, { kind: 'card' })
    expect(walkFlow(small, away).asked).toEqual(['mode', 'last'])
    const again = withAnswer(away, mode, { kind: 'bank' })
    expect(walkFlow(small, again)).toMatchObject({ asked: ['mode', 'bank'], open: 'bank' })
    expect(again.entries.bank?.answer).toEqual({ account: 'old' })
  })

  test('a reopened step is asked again, and its dependents after it', () => {
    const answered = withAnswer(withAnswer(empty, mode, { kind: 'bank' }), bank, { account: 'old' })
    expect(walkFlow(small, withStepReopened(answered, 'bank'))).toMatchObject({ asked: ['mode', 'bank'], open: 'bank' })
    expect(walkFlow(small, withStepReopened(answered, 'mode'))).toMatchObject({
      asked: ['mode'],
      open: 'mode',
      ahead: undefined,
    })
  })

  test('the end counts as every question answered', () => {
    const done = withAnswer(withAnswer(empty, mode, { kind: 'card' }), last, { sure: 'yes' })
    expect(walkFlow(small, done)).toMatchObject({ asked: ['mode', 'last', 'done'], ended: true, floor: 2 })
    expect(progressOf(small, walkFlow(small, done), 'done')).toEqual({ at: 2, total: 2 })
    expect(backFrom(small, done, { at: 'done' })).toBeUndefined()
  })
})
