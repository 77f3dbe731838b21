import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, receiptFacts } from '#machines/walk/answer.ts'
import type { Table, TableEvent, TableState } from '#machines/walk/table.ts'
import type { Subject } from './subject.ts'

/** More states than this have no way out, as far as anybody would look. */
const MOST = 20_000

/** What somebody does to come to an end from here: answers from the examples, effects that go well; `undefined` where nothing leads there. */
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

/** What may be done from here, the likeliest first. */
function stepsOn({ flow, valid, receipts }: Subject, { at, phase }: TableState): TableEvent[] {
  const step = flow.steps[at]
  if (phase === 'stuck') return [{ type: 'retry' }]
  // Beside the path, an effect may be under way before there is a way back.
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
