import { describe, expect, test } from 'vitest'
import { effect, reopen } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'
import { answerFacts, stepOf } from './answer.ts'
import { emptyDraft } from './draft.ts'
import { type DraftPlace, draftMeaning, type Left, standOf, type Told } from './draft-place.ts'
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
  effect: effect('hold', { failures: { 'too-much': reopen(kind) } }),
})
const look = review('look', { rows: [kind, amount], effect: effect('pay', { after: 'wall' }) })
const thanks = step('thanks', { fields: { note: text({ max: 20 }) } })
const payout = flow('payout', { version: 1, steps: [kind, account, amount, look, thanks, end('done')] })

const { next } = draftMeaning(payout)
const table = compileTable(payout)

/** A run of the payout flow, in both memories: a whole draft, and facts alone. */
interface BothPlaces {
  readonly draft: DraftPlace
  readonly state: TableState
}
const begun: BothPlaces = {
  draft: next({ draft: emptyDraft(payout, {}), at: -1, phase: 'asking' }, { type: 'go', to: '' }),
  state: table.initial({}),
}
const both = ({ draft, state }: BothPlaces, event: RunEvent<Told, Left> & TableEvent): BothPlaces => ({
  draft: next(draft, event),
  state: table.next(state, event),
})

/** Answers, and waits until what was sent has happened. */
function answers(from: BothPlaces, id: string, answer: Told['answer']): BothPlaces {
  const own = stepOf(payout, id)
  if (!own) throw new Error(`There is no step "${id}".`)
  const sent = both(from, { type: 'answer', answer, facts: answerFacts(own, answer, {}), changed: true })
  return sent.state.phase === 'saving' ? both(sent, { type: 'done', facts: {} }) : sent
}

/** The step at which both memories stand. Fails the test if they differ. */
function at({ draft, state }: BothPlaces): string {
  const { at, returning } = standOf(payout, draft)
  expect([standOf(payout, state).at, standOf(payout, state).returning]).toEqual([at, returning])
  return returning === undefined ? at : `${at}, from ${returning}`
}

const atBank = answers(begun, 'kind', { kind: 'bank' })
const atAmount = answers(atBank, 'account', { account: '1' })
const atLook = answers(atAmount, 'amount', { amount: '5' })

describe('a run of the payout flow', () => {
  test('is led by Continue to the next question that is asked of them', () => {
    expect(at(atBank)).toBe('account')
    expect(at(answers(begun, 'kind', { kind: 'card' }))).toBe('amount')
  })

  test('is led by Back to the nearest question before, and loses no answer', () => {
    expect(at(both(atAmount, { type: 'back' }))).toBe('account')
    expect(both(atAmount, { type: 'back' }).draft.draft).toEqual(atAmount.draft.draft)
  })

  test('is led by a refusal to the step that it names, which is asked again', () => {
    const facts = {}
    const sent = both(atAmount, { type: 'answer', answer: { amount: '900' }, facts, changed: true })
    const refused = both(sent, { type: 'refused', code: 'too-much' })
    expect(at(refused)).toBe('kind')
    expect(at(both(refused, { type: 'go', to: 'amount' }))).toBe('kind')
  })

  test('comes back to the review from an answer that they change there', () => {
    const changing = both(atLook, { type: 'change', to: 'amount' })
    expect(at(changing)).toBe('amount, from look')
    expect(at(answers(changing, 'amount', { amount: '6' }))).toBe('look')
    expect(at(both(changing, { type: 'back' }))).toBe('look')
  })

  test('is asked first what a changed answer brings up, and then the review', () => {
    const card = answers(both(atLook, { type: 'change', to: 'kind' }), 'kind', { kind: 'card' })
    expect(at(card)).toBe('amount, from look')
    expect(at(answers(card, 'amount', { amount: '5' }))).toBe('look')
  })

  test('goes back behind no wall: not by Back, and not by an address', () => {
    const paid = answers(atLook, 'look', {})
    expect(at(paid)).toBe('thanks')
    expect(at(both(paid, { type: 'back' }))).toBe('thanks')
    expect(at(both(paid, { type: 'go', to: 'amount' }))).toBe('thanks')
  })

  test('finds the open step after a reload of an address that is not theirs yet', () =>
    expect(at(both(atBank, { type: 'go', to: 'look' }))).toBe('account'))

  test('stays where no answer came until the person tries again', () => {
    const sent = both(atAmount, { type: 'answer', answer: { amount: '5' }, facts: {}, changed: true })
    const stuck = both(sent, { type: 'lost' })
    expect(both(stuck, { type: 'back' }).state).toBe(stuck.state)
    expect(both(stuck, { type: 'retry' }).draft.phase).toBe('saving')
  })
})
