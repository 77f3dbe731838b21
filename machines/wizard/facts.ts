import type { FactSource } from '#machines/define/condition.ts'
import { HAPPENED } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { answerFacts, receiptFacts } from '#machines/walk/answer.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'

/** A draft and, always in line with it, the facts that guards read, by step. */
export interface Settled {
  readonly draft: Draft
  readonly facts: Facts
}
export type Facts = Readonly<Record<string, OwnFacts>>
export type OwnFacts = Readonly<Record<string, FactValue>>

/** Where guards find their facts. */
export const sourceOf = ({ draft, facts }: Settled): FactSource => ({
  fact: (step, fact) => facts[step]?.[fact],
  given: (id) => draft.given[id],
})

/** The facts of a draft that was just opened. */
export function factsOfDraft(flow: AnyFlow, draft: Draft): Facts {
  const kept = keptFacts(flow)
  const facts: Record<string, OwnFacts> = {}
  for (const step of flow.steps) {
    const entry = entryOf(draft, step.id)
    if (!entry) continue
    const known = { ...answerFacts(step, entry.answer), ...receiptFacts(step, entry.receipt) }
    const own: Record<string, FactValue> = {}
    for (const name of kept[step.id] ?? []) own[name] = known[name]
    if (step.effect) own[HAPPENED] = entry.receipt !== undefined
    facts[step.id] = own
  }
  return facts
}
