import * as z from 'zod/mini'
import type { FactValue } from '#machines/define/fact.ts'
import { type FieldIssue, issuesOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, type Entry, entryOf } from './draft.ts'

export type Verdict =
  | { readonly ok: true; readonly answer: Entry['answer'] }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/**
 * The one verdict on what somebody entered at a step: parsed and cleaned by the step's schema, then verified against
 * the answers that the step reads. Browser and server call this same function. Never throws on bad input.
 */
export function judge(step: AnyStep, input: unknown, draft: Draft): Verdict {
  const parsed = z.safeParse(step.schema, input)
  if (!parsed.success) return { ok: false, issues: issuesOf(parsed.error) }
  const read: Record<string, unknown> = {}
  for (const id of step.reads) read[id] = entryOf(draft, id)?.answer
  const issues = step.verify(parsed.data as never, read as never)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, answer: parsed.data }
}

/** The canonical facts of an answer: its finite fields and what is derived from them. */
export function answerFacts(step: AnyStep, answer: Entry['answer']): Record<string, FactValue> {
  const facts: Record<string, FactValue> = {}
  for (const name in step.domains)
    if (name in step.derive || name in step.fields) facts[name] = factOf(step, name, answer, undefined)
  return facts
}

/** The canonical facts of a receipt: its finite fields. */
export function receiptFacts(step: AnyStep, receipt: Entry['receipt']): Record<string, FactValue> {
  const facts: Record<string, FactValue> = {}
  for (const name in step.domains)
    if (!(name in step.derive || name in step.fields)) facts[name] = factOf(step, name, {}, receipt)
  return facts
}

/** One fact of a step. A value outside its domain (a tampered draft) is absent. */
export function factOf(step: AnyStep, name: string, answer: Entry['answer'], receipt: Entry['receipt']): FactValue {
  const derived = step.derive[name]
  const value = derived ? derivedFrom(derived, answer) : name in step.fields ? answer[name] : receipt?.[name]
  const domain = step.domains[name] ?? []
  return domain.find((known) => known === value)
}

/** What is stored may not be what the schema promised (a tampered or older draft): such an answer has no derived facts. */
function derivedFrom(derived: AnyStep['derive'][string], answer: Entry['answer']): FactValue {
  try {
    return derived.from(answer as never)
  } catch {
    return undefined
  }
}

/** Whether the step's own effect happens for these facts of its answer; else the flow's `record` may. */
export function acts(step: AnyStep, facts: Readonly<Record<string, FactValue>>): boolean {
  if (!step.effect) return false
  return Object.entries(step.acts ?? {}).every(([name, values]) => values.includes(facts[name]))
}

/** The step of a flow by its id; `undefined` where there is none, also for names like `__proto__`. */
export const stepOf = (flow: AnyFlow, id: string): AnyStep | undefined => flow.steps.find((step) => step.id === id)
