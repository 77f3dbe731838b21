import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from './answer.ts'
import { type Draft, type Entry, entryOf } from './draft.ts'
import { walk } from './walk.ts'

const seen = new WeakMap<AnyFlow, WeakMap<Draft, Draft>>()

/**
 * The draft with only what is asked now: to judge by and to send, not to walk. Answers of a branch that was abandoned stay
 * in the draft itself. Once is enough, and the fix-point: the walk has seen only facts of what is asked, and no condition
 * reads what comes after it.
 */
export function visible(flow: AnyFlow, draft: Draft): Draft {
  const known = seen.get(flow) ?? new WeakMap<Draft, Draft>()
  seen.set(flow, known)
  const made = known.get(draft) ?? withAsked(draft, walk(flow, draft).asked)
  known.set(draft, made)
  return made
}

/** The answers that a step reads; those of a branch that was abandoned are not sent. */
export function readBy(flow: AnyFlow, draft: Draft, id: string): Record<string, Entry['answer']> {
  const reads = stepOf(flow, id)?.reads ?? []
  const sent = visible(flow, draft)
  return Object.fromEntries(reads.map((read) => [read, entryOf(sent, read)?.answer ?? {}]))
}

/** By step, every answer of a draft. */
export const answersIn = ({ entries }: Draft): Record<string, Entry['answer']> =>
  Object.fromEntries(Object.entries(entries).map(([step, { answer }]) => [step, { ...answer }]))

function withAsked(draft: Draft, asked: readonly string[]): Draft {
  const entries = asked.flatMap((id) => {
    const entry = entryOf(draft, id)
    return entry ? [[id, entry] as const] : []
  })
  return { ...draft, entries: Object.fromEntries(entries) }
}
