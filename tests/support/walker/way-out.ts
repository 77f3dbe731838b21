import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, receiptFacts } from '#machines/walk/answer.ts'
import type { Table, TableEvent, TableState } from '#machines/walk/table.ts'
import type { Subject } from './subject.ts'

/** The number of states after which the search for an end stops. */
const MOST = 20_000

/**
 * The events that lead from here to an end, with answers from the examples and successful effects. Returns `undefined`
 * if none are found.
 */
export function wayOut(subject: Subject, table: Table, from: TableState): readonly TableEvent[] | undefined {
  const seen = new Set<string>()
  const stack: { readonly state: TableState; readonly way: readonly TableEvent[] }[] = [{ state: from, way: [] }]
  for (let next = stack.pop(); next && seen.size < MOST; next = stack.pop()) {
    const { state, way } = next
    if (subject.flow.steps[state.at]?.kind === 'end') return way
    const key = JSON.stringify(state)
    if (seen.has(key)) continue
    seen.add(key)
    for (const event of stepsOn(subject, state).reverse())
      stack.push({ state: table.next(state, event), way: [...way, event] })
  }
  return undefined
}

/** The events that are possible here, with the likeliest first. */
function stepsOn({ flow, valid, receipts }: Subject, { at, phase }: TableState): TableEvent[] {
  const step = flow.steps[at]
  if (phase === 'stuck') return [{ type: 'retry' }]
  // In an aside, an effect must end before people can go back.
  if (!step) return [phase === 'saving' ? { type: 'done', facts: {} } : { type: 'back' }]
  if (phase === 'saving' || step.kind === 'wait')
    return (receipts[step.id] ?? [{}]).map((left) => ({ type: 'done', facts: receiptFacts(step, left) }))
  const answers = (valid[step.id] ?? []).map((answer) => answerFacts(step, answer, ON_SAMPLE_DAY))
  return [
    ...answers.map((facts): TableEvent => ({ type: 'answer', facts, changed: false })),
    ...answers.map((facts): TableEvent => ({ type: 'answer', facts, changed: true })),
    { type: 'continue' },
    { type: 'back' },
  ]
}
