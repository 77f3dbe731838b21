import { expect } from 'vitest'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, receiptFacts, stepOf } from '#machines/walk/answer.ts'
import { entryOf, sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import type { TableEvent, TableState } from '#machines/walk/table.ts'
import type { Heard, Stand } from './tab.ts'
import { tableOf, tableStateOf } from './table-state.ts'
import { placeIn, type Walk } from './under-way.ts'

const OUTDATED = ['stale-run', 'step-not-reachable', 'step-closed', 'answer-held', 'run-ended', 'idempotency-mismatch']

/** Checks an answer's outcome against the compact table. `onlyTheNewestAnswers` checks outdated tabs. */
export function comesOutAsTheTableSays({ subject, heard }: Walk, before: Stand, answer: object, after: Stand): void {
  const { flow } = subject
  const { draft } = before.context
  const step = stepOf(flow, before.at)
  const [one, another] = heard
  if (!step || another || isOutdated(one)) return
  const table = tableOf(flow)
  const facts = answerFacts(step, { ...answer }, draft.given)
  const entry = entryOf(draft, step.id)
  const changed = !entry || !sameAnswer(entry.answer, withoutSecrets(step, { ...answer }))
  const sent = table.next(tableStateOf(flow, draft, placeIn(before)), { type: 'answer', facts, changed })
  expect(one !== undefined, `whether the answer at ${before.at} is sent`).toBe(sent.phase === 'saving')
  standsWhere(flow, one === undefined ? sent : table.next(sent, cameOf(step, one)), after, `${before.at} ${one?.kind}`)
}

/**
 * Checks that a move leads where the compact table says. For an automatic step on the way, uses the outcome that it
 * really had.
 */
export function leadsWhereTheTableSays({ subject, heard }: Walk, before: Stand, event: TableEvent, after: Stand): void {
  const { flow } = subject
  const table = tableOf(flow)
  const led = table.next(tableStateOf(flow, before.context.draft, placeIn(before)), event)
  const step = flow.steps[led.at]
  const [one, another] = heard
  if (another || isOutdated(one)) return
  expect(one !== undefined, `whether ${event.type} from ${before.at} sends something`).toBe(led.phase === 'saving')
  const came = step && one ? table.next(led, cameOf(step, one)) : led
  standsWhere(flow, came, after, `${event.type} from ${before.at}`)
}

const isOutdated = (one: Heard | undefined) => one?.kind === 'refused' && OUTDATED.includes(one.code)

function cameOf(step: AnyStep, came: Heard): TableEvent {
  if (came.kind === 'unknown') return { type: 'lost' }
  if (came.kind === 'refused') return { type: 'refused', code: came.code }
  return { type: 'done', facts: receiptFacts(step, came.outcome.receipt) }
}

function standsWhere(flow: AnyFlow, { at, phase }: TableState, after: Stand, message: string): void {
  const step = flow.steps[at]
  expect([after.at, after.phase], message).toEqual([step?.id, step?.kind === 'end' ? 'ended' : phase])
}
