import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { branching, branchingReceipts, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { doors, doorsReceipts, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { errand, errandReceipts, errandSamples } from '#tests/support/flows/errand-flow.ts'
import { drafts } from '#tests/support/samples/drafts.ts'
import { explainedPath, knownFacts } from './explained-path.ts'

const stepNamed = (flow: AnyFlow, id: string) => {
  const step = flow.steps.find((step) => step.id === id)
  if (!step) throw new Error(`There is no step ${id}.`)
  return step
}
const answer = (draft: Draft, id: string, said: Readonly<Record<string, unknown>>) =>
  withAnswer(draft, stepNamed(branching, id), said)

const beginning = emptyDraft(branching, { member: true, payable: 'both' })
const atBank = answer(beginning, 'mode', { kind: 'bank', note: 'a' })
const find = (draft: Draft, id: string) => explainedPath(branching, draft).find((step) => step.id === id)

describe('the explanation of where a run is', () => {
  test('names the fact for which a step was skipped', () => {
    expect(find(atBank, 'brand')).toMatchObject({
      state: 'skipped',
      when: { op: 'fact', step: 'mode', fact: 'kind', values: ['card'], value: 'bank', holds: false },
    })
  })

  test('calls a step unsure as long as it depends on a missing answer', () => {
    expect(find(beginning, 'bank')?.state).toBe('unsure')
    expect(find(atBank, 'bank')?.state).toBe('open')
    expect(find(atBank, 'proof')?.state).toBe('unsure')
    expect(find(answer(atBank, 'bank', { account: 'old' }), 'proof')).toMatchObject({ state: 'skipped' })
  })

  test('says why a known member is asked nothing', () => {
    expect(find(beginning, 'sign')).toMatchObject({
      state: 'answered',
      mode: 'summary',
      known: { op: 'given', given: 'member', value: true, holds: true },
    })
  })
})

describe('the facts of a run', () => {
  const rated = withReceipt(
    answer(answer(atBank, 'bank', { account: 'old' }), 'amount', { amount: '5' }),
    stepNamed(branching, 'amount'),
  )
  const facts = (draft: Draft) =>
    knownFacts(branching, draft).map(({ step, name, value, from, isRead }) => [step, name, value, from, isRead])

  test('list givens first, then those of each answered step', () => {
    expect(facts(rated)).toEqual([
      [undefined, 'member', true, 'given', true],
      [undefined, 'payable', 'both', 'given', true],
      ['mode', 'kind', 'bank', 'answer', true],
      ['bank', 'account', 'old', 'answer', true],
    ])
  })

  test('leave out the answers of an abandoned branch', () => {
    const left = answer(rated, 'mode', { kind: 'later', note: 'a' })
    expect(facts(left).map(([step]) => step)).not.toContain('bank')
  })

  test('mark those from an effect and those derived from an answer', () => {
    const confirmed = withReceipt(answer(rated, 'confirm', { sure: 'yes' }), stepNamed(branching, 'confirm'), {
      held: false,
    })
    const thanked = withReceipt(
      answer(confirmed, 'thanks', { stars: '2', word: 'w' }),
      stepNamed(branching, 'thanks'),
      {
        prize: true,
      },
    )
    expect(facts(thanked)).toEqual(
      expect.arrayContaining([
        ['confirm', 'held', false, 'receipt', true],
        ['thanks', 'mood', 'good', 'derived', true],
        ['thanks', 'prize', true, 'receipt', true],
      ]),
    )
  })
})

describe('for any answers,', () => {
  test.each<[string, AnyFlow, typeof branchingSamples, typeof branchingReceipts]>([
    ['branching', branching, branchingSamples, branchingReceipts],
    ['doors', doors, doorsSamples, doorsReceipts],
    ['errand', errand, errandSamples, errandReceipts],
  ])('%s: each explanation agrees with the walk', (_, flow, samples, receipts) => {
    fc.assert(
      fc.property(drafts(flow, samples, receipts), (draft) => {
        const { asked, open, ahead } = walkFlow(flow, draft)
        const path = explainedPath(flow, draft)
        for (const { id, state, when } of path) {
          if (asked.includes(id)) expect([id, when.holds, state]).toEqual([id, true, id === open ? 'open' : 'answered'])
        }
        const last = path.findIndex(({ id }) => id === asked.at(-1))
        for (const { id, state } of path.slice(0, last))
          if (!asked.includes(id)) expect([id, state]).toEqual([id, 'skipped'])
        if (ahead !== undefined && open !== undefined)
          expect(
            path.slice(last + 1).filter(({ kind, state }) => kind === 'question' && state === 'ahead'),
          ).toHaveLength(ahead)
      }),
      { numRuns: 300 },
    )
  })
})
