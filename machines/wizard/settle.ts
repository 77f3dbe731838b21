import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { receiptFacts } from '#machines/walk/answer.ts'
import { type Draft, reopened, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { HAPPENED } from '#machines/walk/edges.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import type { WizardContext, WizardEvent } from './context.ts'
import type { Facts, Settled } from './facts.ts'
import type { Outcome } from './ports.ts'

/** Takes what an event brings into a draft and its facts. Worked out once an event, though guards and actions both ask. */
export function settler(flow: AnyFlow) {
  const kept = keptFacts(flow)
  const memory = new WeakMap<object, Settled>()

  function recorded(facts: Facts, step: AnyStep, news: Facts, entry: Draft['entries'][string] | undefined): Facts {
    const next: Record<string, FactValue> = { ...facts }
    for (const name of kept[step.id] ?? []) if (name in news) next[`${step.id}.${name}`] = news[name]
    if (step.effect) next[`${step.id}.${HAPPENED}`] = entry?.receipt !== undefined
    return next
  }

  function answered(before: Settled, step: AnyStep, event: WizardEvent & { type: 'SUBMIT' }): Settled {
    const draft = withAnswer(before.draft, step, event.answer)
    const entry = draft.entries[step.id]
    const changed = entry?.revision !== before.draft.entries[step.id]?.revision
    return { draft, facts: recorded(changed ? voided(before.facts, step) : before.facts, step, event.facts, entry) }
  }

  /** A new answer voids its receipt, and with it every fact that the receipt brought. */
  function voided(facts: Facts, step: AnyStep): Facts {
    return Object.fromEntries(Object.entries(facts).filter(([name]) => !name.startsWith(`${step.id}.`)))
  }

  function done(context: WizardContext, step: AnyStep, outcome: Outcome): Settled {
    const { submission } = context
    if (!submission) return context
    const { answer = submission.answer, receipt = {} } = outcome
    const after = answered(context, step, { type: 'SUBMIT', answer, facts: submission.facts })
    if (submission.effect !== step.effect?.name) return after
    const draft = withReceipt(after.draft, step, receipt)
    return { draft, facts: recorded(after.facts, step, receiptFacts(step, receipt), draft.entries[step.id]) }
  }

  function settled(context: WizardContext, event: WizardEvent, step: AnyStep): Settled {
    const known = memory.get(event)
    if (known) return known
    const next =
      event.type === 'SUBMIT'
        ? answered(context, step, event)
        : 'output' in event
          ? done(context, step, event.output as Outcome)
          : context
    memory.set(event, next)
    return next
  }

  settled.reopened = (before: Settled, step: AnyStep): Settled => {
    const draft = reopened(before.draft, step.id)
    return { draft, facts: recorded(before.facts, step, {}, draft.entries[step.id]) }
  }
  return settled
}
