import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, type Entry, entryOf, withStepReopened } from './draft.ts'

/**
 * The values that a step's form starts with: its own answer, and for `carried` fields also values from other steps. A
 * step with a current answer prefers its own value. A step that is asked again prefers the value from a later step. A
 * step that was never answered uses the value from a later step, or else from an earlier one.
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

/** The value of a field at the last of these steps that has a value for it. */
const saidAt = (steps: readonly AnyStep[], draft: Draft, name: string): unknown =>
  steps
    .filter((step) => name in step.fields)
    .map((step) => entryOf(draft, step.id)?.answer[name])
    .findLast((value) => value !== undefined)

/**
 * Updates a draft that was stored without its secrets. If an effect's result included a secret, the step that obtains
 * it again is reopened, unless that step is already reopened or has changed since.
 */
export function withoutLost(flow: AnyFlow, draft: Draft): Draft {
  return flow.steps.reduce((open, step) => {
    const to = step.effect?.lost?.reopen
    return to !== undefined && isLost(open, step, to) ? withStepReopened(open, to) : open
  }, draft)
}

function isLost(draft: Draft, step: AnyStep, to: string): boolean {
  const [entry, before] = [entryOf(draft, step.id), entryOf(draft, to)]
  if (!entry?.receipt || before?.reopened) return false
  return !step.dependsOn.includes(to) || (entry.reads[to] ?? 0) === (before?.revision ?? 0)
}
