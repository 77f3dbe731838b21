import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, type Entry, entryOf, reopened } from './draft.ts'

/**
 * What a step's form begins with: its own answer, and what other steps were told of a field that is one thing in the
 * whole flow. A step that was answered knows best; one that is asked again takes what was said after it; one that was
 * never answered, what was said before it.
 */
export function prefillOf(flow: AnyFlow, draft: Draft, step: AnyStep): Entry['answer'] {
  const own = entryOf(draft, step.id)
  const prefill: Record<string, unknown> = { ...own?.answer }
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    if (!metaOf(field).carried) continue
    const later = saidAt(flow.steps.slice(flow.steps.indexOf(step) + 1), draft, name)
    const earlier = saidAt(flow.steps.slice(0, flow.steps.indexOf(step)), draft, name)
    const known = own && !own.reopened ? [prefill[name], later] : [later, prefill[name]]
    prefill[name] = [...known, earlier].find((value) => value !== undefined)
  }
  return prefill
}

/** What the last of some steps was told of a field. */
const saidAt = (steps: readonly AnyStep[], draft: Draft, name: string): unknown =>
  steps
    .filter((step) => name in step.fields)
    .map((step) => entryOf(draft, step.id)?.answer[name])
    .findLast((value) => value !== undefined)

/**
 * A draft that lay somewhere: secrets were not kept, so what needs one is asked for again. Once: what was asked for
 * again already, or changed since, is not asked for once more.
 */
export function withoutLost(flow: AnyFlow, draft: Draft): Draft {
  return flow.steps.reduce((open, step) => {
    const to = step.effect?.lost?.reopen
    return to !== undefined && isLost(open, step, to) ? reopened(open, to) : open
  }, draft)
}

function isLost(draft: Draft, step: AnyStep, to: string): boolean {
  const [entry, before] = [entryOf(draft, step.id), entryOf(draft, to)]
  if (!entry?.receipt || before?.reopened) return false
  return !step.dependsOn.includes(to) || (entry.reads[to] ?? 0) === (before?.revision ?? 0)
}
