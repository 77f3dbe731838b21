import { describe, expect, test } from 'vitest'
import { effect, reopenStep } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'
import { answerFacts, stepOf } from './answer.ts'
import { emptyDraft } from './draft.ts'
import { type DraftPlace, draftMeaning, type EffectResult, type JudgedAnswer, namedPositionOf } from './draft-place.ts'
import type { RunEvent } from './next.ts'
import { compileTable, type TableEvent, type TableState } from './table.ts'

const kind = step('kind', { fields: { kind: choice(['card', 'bank']) } })
const account = step('account', {
  fields: { account: text({ max: 20 }) },
  reads: [kind],
  when: kind.is('kind', 'bank'),
})
const amount = step('amount', {
  fields: { amount: text({ max: 10 }) },
  reads: [kind],
  effect: effect('hold', { failures: { 'too-much': reopenStep(kind) } }),
})
const look = review('look', { rows: [kind, amount], effect: effect('pay', { after: 'wall' }) })
const thanks = step('thanks', { fields: { note: text({ max: 20 }) } })
const payout = flow('payout', { version: 1, steps: [kind, account, amount, look, thanks, end('done')] })

const { next } = draftMeaning(payout)
const table = compileTable(payout)

/** A run of the payout flow, stored in both ways: as a whole draft, and as facts only. */
interface BothPlaces {
  readonly draft: DraftPlace
  readonly state: TableState
}
const begun: BothPlaces = {
  draft: next({ draft: emptyDraft(payout, {}), at: -1, phase: 'asking' }, { type: 'go', to: '' }),
  state: table.initial({}),
}
const both = ({ draft, state }: BothPlaces, event: RunEvent<JudgedAnswer, EffectResult> & TableEvent): BothPlaces => ({
  draft: next(draft, event),
  state: table.next(state, event),
})

/** Sends an answer to a step in both runs. If the answer triggers an effect, lets the effect succeed. */
function answers(from: BothPlaces, id: string, answer: JudgedAnswer['answer']): BothPlaces {
  const own = stepOf(payout, id)
  if (!own) throw new Error(`There is no step "${id}".`)
  const sent = both(from, { type: 'answer', answer, facts: answerFacts(own, answer, {}), changed: true })
  return sent.state.phase === 'saving' ? both(sent, { type: 'done', facts: {} }) : sent
}

/** Returns the step that both runs are at. Fails the test if they are at different steps. */
function at({ draft, state }: BothPlaces): string {
  const { at, returning } = namedPositionOf(payout, draft)
  expect([namedPositionOf(payout, state).at, namedPositionOf(payout, state).returning]).toEqual([at, returning])
  return returning === undefined ? at : `${at}, from ${returning}`
}

const atBank = answers(begun, 'kind', { kind: 'bank' })
const atAmount = answers(atBank, 'account', { account: '1' })
const atLook = answers(atAmount, 'amount', { amount: '5' })

describe('a run of the payout flow', () => {
  test('continues to the next asked question', () => {
    expect(at(atBank)).toBe('account')
    expect(at(answers(begun, 'kind', { kind: 'card' }))).toBe('amount')
  })

  test('returns by Back to the nearest earlier question, without losing an answer', () => {
    expect(at(both(atAmount, { type: 'back' }))).toBe('account')
    expect(both(atAmount, { type: 'back' }).draft.draft).toEqual(atAmount.draft.draft)
  })

  test('returns by a refusal to the step that it names, which is asked again', () => {
    const facts = {}
    const sent = both(atAmount, { type: 'answer', answer: { amount: '900' }, facts, changed: true })
    const refused = both(sent, { type: 'refused', code: 'too-much' })
    expect(at(refused)).toBe('kind')
    expect(at(both(refused, { type: 'go', to: 'amount' }))).toBe('kind')
  })

  test('returns to the review from an answer that is changed there', () => {
    const changing = both(atLook, { type: 'change', to: 'amount' })
    expect(at(changing)).toBe('amount, from look')
    expect(at(answers(changing, 'amount', { amount: '6' }))).toBe('look')
    expect(at(both(changing, { type: 'back' }))).toBe('look')
  })

  test('asks the questions that a changed answer opens first, and then the review', () => {
    const card = answers(both(atLook, { type: 'change', to: 'kind' }), 'kind', { kind: 'card' })
    expect(at(card)).toBe('amount, from look')
    expect(at(answers(card, 'amount', { amount: '5' }))).toBe('look')
  })

  test('does not go back behind a wall, neither by Back nor by an address', () => {
    const paid = answers(atLook, 'look', {})
    expect(at(paid)).toBe('thanks')
    expect(at(both(paid, { type: 'back' }))).toBe('thanks')
    expect(at(both(paid, { type: 'go', to: 'amount' }))).toBe('thanks')
  })

  test('opens the open step after a reload of an address that is not reached yet', () =>
    expect(at(both(atBank, { type: 'go', to: 'look' }))).toBe('account'))

  test('stays at an unanswered call until the person tries again', () => {
    const sent = both(atAmount, { type: 'answer', answer: { amount: '5' }, facts: {}, changed: true })
    const stuck = both(sent, { type: 'lost' })
    expect(both(stuck, { type: 'back' }).state).toBe(stuck.state)
    expect(both(stuck, { type: 'retry' }).draft.phase).toBe('saving')
  })
})
