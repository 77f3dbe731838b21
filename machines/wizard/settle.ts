import { HAPPENED } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { receiptFacts } from '#machines/walk/answer.ts'
import { type Draft, reopened, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import type { WizardContext, WizardEvent } from './context.ts'
import type { Facts, OwnFacts, Settled } from './facts.ts'
import type { Outcome } from './ports.ts'

/** Takes what an event brings into a draft and its facts. Worked out once an event, though guards and actions both ask. */
export function settler(flow: AnyFlow) {
  const kept = keptFacts(flow)
  let last: { event: WizardEvent; context: WizardContext; step: AnyStep; settled: Settled } | undefined

  /** The facts with what is new of one step; what was known of it before stays where `before` says so. */
  function recorded(facts: Facts, step: AnyStep, news: OwnFacts, draft: Draft, before: OwnFacts = {}): Facts {
    const names = kept[step.id] ?? []
    if (names.length === 0 && !step.effect) return facts
    const own: Record<string, FactValue> = { ...before }
    for (const name of names) if (name in news) own[name] = news[name]
    if (step.effect) own[HAPPENED] = draft.entries[step.id]?.receipt !== undefined
    return { ...facts, [step.id]: own }
  }

  /** A new answer voids its receipt, and with it every fact that the receipt brought. */
  function answered(
    { draft, facts }: Settled,
    step: AnyStep,
    answer: Draft['entries'][string]['answer'],
    news: OwnFacts,
  ) {
    const after = withAnswer(draft, step, answer)
    const same = after.entries[step.id]?.revision === draft.entries[step.id]?.revision
    return { draft: after, facts: recorded(facts, step, news, after, same ? facts[step.id] : undefined) }
  }

  function done(context: WizardContext, step: AnyStep, { answer, receipt = {} }: Outcome): Settled {
    const { submission } = context
    if (!submission) return context
    const after = answered(context, step, answer ?? submission.answer, submission.facts)
    if (submission.effect !== step.effect?.name) return after
    const draft = withReceipt(after.draft, step, receipt)
    return { draft, facts: recorded(after.facts, step, receiptFacts(step, receipt), draft, after.facts[step.id]) }
  }

  function settle(context: WizardContext, event: WizardEvent, step: AnyStep): Settled {
    // The answer that led here is not one to a step that asks nothing.
    if (step.kind === 'automatic' && !context.submission) return answered(context, step, {}, {})
    if (event.type === 'SUBMIT')
      return step.kind === 'wait' ? context : answered(context, step, event.answer, event.facts)
    return 'output' in event ? done(context, step, event.output as Outcome) : context
  }

  function settled(context: WizardContext, event: WizardEvent, step: AnyStep): Settled {
    if (last?.event !== event || last.context !== context || last.step !== step)
      last = { event, context, step, settled: settle(context, event, step) }
    return last.settled
  }

  settled.reopened = (before: Settled, step: AnyStep): Settled => {
    const draft = reopened(before.draft, step.id)
    return { draft, facts: recorded(before.facts, step, {}, draft, before.facts[step.id]) }
  }
  return settled
}
