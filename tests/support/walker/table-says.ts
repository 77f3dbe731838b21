import { expect } from 'vitest'
import { answerFacts, receiptFacts, stepOf } from '#machines/walk/answer.ts'
import { entryOf, sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import type { TableEvent } from '#machines/walk/table.ts'
import type { Heard, Stand } from './tab.ts'
import { tableOf, tableStateOf } from './table-state.ts'
import { placeIn, type Walk } from './under-way.ts'

const OUTDATED = ['stale-run', 'step-not-reachable', 'step-closed', 'run-ended', 'idempotency-mismatch']

/** What came of an answer is what the compact table makes of it; a tab that fell behind is another matter. */
export function comesOutAsTheTableSays({ subject, heard }: Walk, before: Stand, answer: object, after: Stand): void {
  const { flow } = subject
  const { draft } = before.context
  const step = stepOf(flow, before.at)
  const [one, another] = heard
  if (!step || another || (one?.kind === 'refused' && OUTDATED.includes(one.code))) return
  const table = tableOf(flow)
  const facts = answerFacts(step, { ...answer })
  const entry = entryOf(draft, step.id)
  const changed = !entry || !sameAnswer(entry.answer, withoutSecrets(step, { ...answer }))
  const sent = table.next(tableStateOf(flow, draft, placeIn(before)), { type: 'answer', facts, changed })
  expect(one !== undefined, `whether the answer at ${before.at} is sent`).toBe(sent.phase === 'saving')
  const expected = one === undefined ? sent : table.next(sent, cameOf(one))
  const isEnd = flow.steps[expected.at]?.kind === 'end'
  expect([after.at, after.phase], `${before.at} ${one?.kind}`).toEqual([
    flow.steps[expected.at]?.id,
    isEnd ? 'ended' : expected.phase,
  ])

  function cameOf(came: Heard): TableEvent {
    if (came.kind === 'unknown') return { type: 'lost' }
    if (came.kind === 'refused') return { type: 'refused', code: came.code }
    return { type: 'done', facts: step ? receiptFacts(step, came.outcome.receipt) : {} }
  }
}
