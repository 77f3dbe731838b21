import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from './answer.ts'
import { type Draft, type Entry, entryOf } from './draft.ts'
import { walkFlow } from './walk.ts'

const seen = new WeakMap<AnyFlow, WeakMap<Draft, Draft>>()

/**
 * The draft with only the answers of steps that are asked now. Use it to check and send answers, but not to walk: the
 * draft itself also keeps the answers of steps that are no longer asked. Removing them once is enough, because
 * conditions read only facts of steps that are asked and never those of later steps.
 */
export function visibleDraft(flow: AnyFlow, draft: Draft): Draft {
  const known = seen.get(flow) ?? new WeakMap<Draft, Draft>()
  seen.set(flow, known)
  const made = known.get(draft) ?? withAsked(draft, walkFlow(flow, draft).asked)
  known.set(draft, made)
  return made
}

/** The answers of the earlier steps that a step reads, except those of steps that are no longer asked. */
export function readBy(flow: AnyFlow, draft: Draft, id: string): Record<string, Entry['answer']> {
  const reads = stepOf(flow, id)?.reads ?? []
  const sent = visibleDraft(flow, draft)
  return Object.fromEntries(reads.map((read) => [read, entryOf(sent, read)?.answer ?? {}]))
}

/** Every answer of a draft, by step. */
export const answersIn = ({ entries }: Draft): Record<string, Entry['answer']> =>
  Object.fromEntries(Object.entries(entries).map(([step, { answer }]) => [step, { ...answer }]))

function withAsked(draft: Draft, asked: readonly string[]): Draft {
  const entries = asked.flatMap((id) => {
    const entry = entryOf(draft, id)
    return entry ? [[id, entry] as const] : []
  })
  return { ...draft, entries: Object.fromEntries(entries) }
}
