import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choice } from '#machines/define/fields/choice.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { branching, branchingReceipts, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { brokenDrafts, drafts, garbage } from '#tests/support/samples/drafts.ts'
import { stepOf } from './answer.ts'
import { type Draft, emptyDraft, reopened, withAnswer } from './draft.ts'
import { backFrom, modeOf } from './draft-place.ts'
import { clamp, progressOf, walk } from './walk.ts'

const any = drafts(branching, branchingSamples, branchingReceipts)
const shown = ({ asked, floor }: ReturnType<typeof walk>) => asked.slice(floor)

const readBy = (asked: readonly string[], id: string) => asked.some((one) => stepOf(branching, one)?.reads.includes(id))

function without(draft: Draft, id: string): Draft {
  const { [id]: _, ...entries } = draft.entries
  return { ...draft, entries }
}

describe('the walk over any draft of a flow', () => {
  test('says the same every time, whatever the order in which things were stored', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const entries = Object.fromEntries(Object.entries(draft.entries).toReversed())
        expect(walk(branching, { ...draft, entries })).toEqual(walk(branching, draft))
      }),
    )
  })

  test('asks in the order of the flow, each step once, and stops at the first open one', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const { asked, open, ended } = walk(branching, draft)
        const places = asked.map((id) => branching.steps.findIndex((step) => step.id === id))
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
        expect(open).toBe(ended ? undefined : asked.at(-1))
      }),
    )
  })

  test('forgetting one answer leaves exactly the way to it: a walk is made of walks', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const { asked } = walk(branching, draft)
        for (const [index, id] of asked.entries()) {
          const step = stepOf(branching, id)
          if (step?.kind === 'end' || modeOf(branching, without(draft, id), id) === 'summary') continue
          expect(walk(branching, without(draft, id))).toMatchObject({ asked: asked.slice(0, index + 1), open: id })
        }
      }),
    )
  })

  test('an answer that is not asked for now changes nothing', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const before = walk(branching, draft)
        for (const { id } of branching.steps)
          if (!before.asked.includes(id) && !readBy(before.asked, id))
            expect(walk(branching, without(draft, id))).toEqual(before)
      }),
    )
  })

  test('Back leads to a step before that may be shown, and Continue leads from there back here', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const path = walk(branching, draft)
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

  test('every step that is asked for is shown, or the nearest that may be', () => {
    fc.assert(
      fc.property(
        any,
        fc.constantFrom(...branching.steps.map(({ id }) => id), '__proto__', undefined),
        (draft, wanted) => {
          const path = walk(branching, draft)
          expect(shown(path)).toContain(clamp(path, wanted))
          if (wanted !== undefined && shown(path).includes(wanted)) expect(clamp(path, wanted)).toBe(wanted)
        },
      ),
    )
  })

  test('progress grows by one a question and is never above its total', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const path = walk(branching, draft)
        const questions = path.asked.filter((id) => stepOf(branching, id)?.kind === 'question')
        const counted = questions.map((id) => progressOf(branching, path, id))
        expect(counted.map(({ at }) => at)).toEqual(questions.map((_, index) => index + 1))
        for (const { at, total } of counted) if (total !== undefined) expect(at).toBeLessThanOrEqual(total)
      }),
    )
  })

  test('a total that was promised stays true, whatever is answered next', () => {
    fc.assert(
      fc.property(any, (draft) => {
        const { open, ahead } = walk(branching, draft)
        if (open === undefined || ahead === undefined) return
        const step = stepOf(branching, open)
        for (const answer of branchingSamples[open] ?? [])
          if (step && ahead > 0) expect(remaining(withAnswer(draft, step, answer))).toBeLessThanOrEqual(ahead)
      }),
    )
  })

  /** The questions from the open one on, if their number is known. */
  function remaining(draft: Draft): number {
    const { open, ahead } = walk(branching, draft)
    return open === undefined || ahead === undefined ? 0 : ahead + Number(stepOf(branching, open)?.kind === 'question')
  }

  function* continuing(path: ReturnType<typeof walk>, from: string) {
    yield* path.asked.slice(path.asked.indexOf(from) + 1)
  }

  /** Everything between two steps is what Back passes over. */
  function skippedBetween({ asked }: ReturnType<typeof walk>, draft: Draft, from: string, to: string) {
    const between = asked.slice(asked.indexOf(from) + 1, asked.indexOf(to))
    return between.every((id) => modeOf(branching, draft, id) === 'skip')
  }
})

describe('garbage in place of a draft', () => {
  test('is walked like an empty one as far as it is none', () => {
    fc.assert(
      fc.property(fc.oneof(garbage, brokenDrafts(any)), (made) => {
        const draft = made as Draft
        const path = walk(branching, draft)
        expect(shown(path)).toContain(clamp(path, 'mode'))
        for (const id of path.asked) {
          backFrom(branching, draft, { at: id })
          modeOf(branching, draft, id)
          progressOf(branching, path, id)
        }
      }),
    )
  })

  test('inherited names are no answers', () => {
    const entries = Object.create({ sign: { answer: { name: 'A' }, revision: 1, reads: {} } })
    const named = flow('named', {
      version: 1,
      steps: [step('constructor', { fields: { a: choice(['b']) } }), end('done')],
    })
    expect(walk(branching, { ...emptyDraft(branching, { member: false }), entries }).open).toBe('sign')
    expect(walk(named, emptyDraft(named, {})).open).toBe('constructor')
  })
})

describe('a step whose condition reads an answer not given yet', () => {
  const mode = step('mode', { fields: { kind: choice(['card', 'bank']) } })
  const bank = step('bank', { fields: { account: choice(['old']) }, reads: [mode], when: mode.is('kind', 'bank') })
  const last = step('last', { fields: { sure: choice(['yes']) } })
  const small = flow('small', { version: 1, steps: [mode, bank, last, end('done')] })
  const empty = emptyDraft(small, {})

  test('leaves the total open until it is given', () => {
    const before = walk(small, empty)
    expect(progressOf(small, before, 'mode')).toEqual({ at: 1, total: undefined })
    const card = withAnswer(empty, mode, { kind: 'card' })
    expect(progressOf(small, walk(small, card), 'last')).toEqual({ at: 2, total: 2 })
    const bankDraft = withAnswer(empty, mode, { kind: 'bank' })
    expect(progressOf(small, walk(small, bankDraft), 'bank')).toEqual({ at: 2, total: 3 })
  })

  test('changing the answer asks what read it again, and keeps what it was told', () => {
    const answered = withAnswer(withAnswer(empty, mode, { kind: 'bank' }), bank, { account: 'old' })
    const away = withAnswer(answered, mode, { kind: 'card' })
    expect(walk(small, away).asked).toEqual(['mode', 'last'])
    const again = withAnswer(away, mode, { kind: 'bank' })
    expect(walk(small, again)).toMatchObject({ asked: ['mode', 'bank'], open: 'bank' })
    expect(again.entries.bank?.answer).toEqual({ account: 'old' })
  })

  test('a reopened step is asked again, and what read it after that', () => {
    const answered = withAnswer(withAnswer(empty, mode, { kind: 'bank' }), bank, { account: 'old' })
    expect(walk(small, reopened(answered, 'bank'))).toMatchObject({ asked: ['mode', 'bank'], open: 'bank' })
    expect(walk(small, reopened(answered, 'mode'))).toMatchObject({ asked: ['mode'], open: 'mode', ahead: undefined })
  })

  test('the end counts as every question answered', () => {
    const done = withAnswer(withAnswer(empty, mode, { kind: 'card' }), last, { sure: 'yes' })
    expect(walk(small, done)).toMatchObject({ asked: ['mode', 'last', 'done'], ended: true, floor: 2 })
    expect(progressOf(small, walk(small, done), 'done')).toEqual({ at: 2, total: 2 })
    expect(backFrom(small, done, { at: 'done' })).toBeUndefined()
  })
})
