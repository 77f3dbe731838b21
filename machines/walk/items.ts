import { noIssues } from '#machines/define/declared.ts'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Item, isFlow, itemOf } from '#machines/define/item-of.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, type Entry, emptyDraft, withAnswer } from './draft.ts'
import { type Plan, planFor, type Reading } from './plan.ts'

type Values = Readonly<Record<string, unknown>>
type Verdict =
  | { readonly ok: true; readonly answer: Values }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** The functions for checking the answer to one step and reading its facts. */
export interface Judging {
  judge(step: AnyStep, input: unknown, draft: Draft): Verdict
  readonly fact: Reading<Pick<Entry, 'answer'>>['fact']
  /** The givens (facts known before the first step) of the run that the list belongs to. */
  readonly given: Draft['given']
}

/** The input of a step after each item of its lists was checked, with the issues of those items. */
export interface Itemized {
  readonly input: unknown
  readonly issues: readonly FieldIssue[]
}

/**
 * Checks items one by one if the list's schema cannot check them, because some fields depend on others or on the date,
 * or because items have a flow.
 */
export function judgeItems(step: AnyStep, input: unknown, judging: Judging): Itemized {
  if (!isRecord(input)) return { input, issues: [] }
  const issues: FieldIssue[] = []
  const judged: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    if (!isJudgedApart(field) || !Array.isArray(value) || value.length > (metaOf(field).max ?? 0)) continue
    judged[name] = value.map((one: unknown, index) => {
      const verdict = judgeItem(itemOf(field), one, judging)
      if (verdict.ok) return verdict.answer
      issues.push(...verdict.issues.map((issue) => ({ ...issue, field: name, params: { ...issue.params, index } })))
      return one
    })
  }
  return { input: Object.keys(judged).length > 0 ? { ...input, ...judged } : input, issues }
}

/** Whether the schema alone is not enough to check an item of this list. */
export function isJudgedApart(field: Field): boolean {
  if (metaOf(field).kind !== 'list') return false
  const item = itemOf(field)
  return (
    isFlow(item) || item.isDated || Object.values<Field>(item.fields).some((part) => metaOf(part).only !== undefined)
  )
}

/** Checks one item. Each issue says which part of the item is wrong and, if items have a flow, at which step. */
export function judgeItem(item: Item, input: unknown, judging: Judging): Verdict {
  if (isFlow(item)) return judgeFlow(item, input, judging)
  const verdict = judging.judge({ ...item, verify: noIssues }, input, nothingBefore(judging))
  return verdict.ok ? verdict : { ok: false, issues: verdict.issues.map((issue) => inPart(issue)) }
}
const nothingBefore = ({ given }: Judging): Draft => ({ flow: '', version: 1, given, entries: {} })

/**
 * Checks the answers of an item whose list uses a flow. Every question that is asked must have an answer, in order.
 * Answers to other questions are dropped.
 */
function judgeFlow(flow: AnyFlow, input: unknown, judging: Judging): Verdict {
  if (!isRecord(input)) return unfinished(flow.steps[0]?.id ?? '')
  const told: Record<string, Values> = {}
  let draft = emptyDraft(flow, judging.given)
  for (;;) {
    const step = openStep(flow, draft, judging)
    if (!step) return { ok: true, answer: told }
    if (!Object.hasOwn(input, step.id) || input[step.id] === undefined) return unfinished(step.id)
    const verdict = judging.judge(step, input[step.id], draft)
    if (!verdict.ok) return { ok: false, issues: verdict.issues.map((issue) => inPart(issue, step.id)) }
    told[step.id] = verdict.answer
    draft = withAnswer(draft, step, verdict.answer)
  }
}

const unfinished = (step: string): Verdict => ({
  ok: false,
  issues: [{ field: '', rule: 'unfinished', params: { step } }],
})

const inPart = ({ field, rule, params }: FieldIssue, step?: string): FieldIssue => ({
  field: '',
  rule,
  params: { ...params, part: field, ...(step !== undefined && { step }) },
})

/**
 * The next question without a checked answer. Answers that are already in this draft count as current, because each was
 * checked when it was added.
 */
function openStep(flow: AnyFlow, draft: Draft, { fact }: Judging): AnyStep | undefined {
  const plan = plans.get(flow) ?? planFor<Entry>(flow, { fact, ...STANDS })
  plans.set(flow, plan)
  const { open } = plan.walk({ given: {}, records: plan.ids.map((id) => draft.entries[id]) })
  return flow.steps.find(({ id }) => id === open)
}
/**
 * How the walk over an item's answers treats them: every answer is current, no effect has happened, and no mark holds
 * an answer.
 */
const STANDS = { happened: () => false, held: () => () => false, answered: () => () => true }
const plans = new WeakMap<AnyFlow, Plan<Entry>>()
