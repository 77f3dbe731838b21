import * as z from 'zod/mini'
import { circleRows, type RegistrationStage } from '#api/contract/circles.ts'
import type { AnyBinding } from '#api/contract/effects/binding.ts'
import { bindingOf, wireName } from '#api/contract/effects/effects.ts'
import type { BodyOf } from '#api/contract/endpoint.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { image } from '#flows/signup/steps/image.ts'
import { purpose } from '#flows/signup/steps/purpose.ts'
import { story } from '#flows/signup/steps/story.ts'
import { title } from '#flows/signup/steps/title.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judge, stepOf } from '#machines/walk/answer.ts'
import { type Draft, entryOf, reopened, withAnswer, withReceipt } from '#machines/walk/draft.ts'

export type CircleFields = BodyOf<typeof circleRows.updateCircle>

interface Part {
  readonly stage: RegistrationStage
  readonly step: AnyStep
  /** How the step's answer travels. */
  readonly binding: AnyBinding
}

const part = (stage: RegistrationStage, step: AnyStep): Part => ({
  stage,
  step,
  binding: bindingOf(step.effect?.name ?? ''),
})

/** The parts of a Circle in the order in which they are asked; complete is a Circle that has them all. */
const PARTS: readonly Part[] = [
  part('TYPE_LOCATION', typeLocation),
  part('PURPOSE', purpose),
  part('IMAGE', image),
  part('STORY', story),
  part('TITLE', title),
]

/** How far its set-up has brought a Circle: the first part whose effect has not happened. */
export function stageOf({ given, entries }: Draft): RegistrationStage {
  if (given.signedIn !== true) return 'ACCOUNT'
  const missing = PARTS.find(({ step }) => !entries[step.id]?.receipt || entries[step.id]?.reopened)
  return missing?.stage ?? 'DONE'
}

/** The step that asks for what a stage misses. */
export const stepOfStage = (stage: RegistrationStage): string | undefined =>
  PARTS.find((part) => part.stage === stage)?.step.id

/** A Circle's fields as they travel: what is not set is left out. */
export function fieldsOf(circle: CircleRow): CircleFields {
  // The schema drops what is none of them, `id` or `slug`.
  return z.parse(
    circleRows.updateCircle.body,
    Object.fromEntries(Object.entries(circle).filter(([, value]) => value !== null)),
  )
}

/** The draft once its answers say what the Circle's fields say, as far as its flow asks. Parts that are not whole stay as they are. */
export function aligned(flow: AnyFlow, draft: Draft, circle: CircleRow): Draft {
  const fields = fieldsOf(circle)
  return PARTS.reduce(
    (now, { step, binding }) => {
      const own = stepOf(flow, step.id)
      const verdict = judge(step, binding.toAnswer(fields), now)
      if (!own || !verdict.ok) return now
      const receipt = step === image ? { url: circle.beneficiary_picture_url } : {}
      return withReceipt(withAnswer(now, own, verdict.answer), own, receipt)
    },
    withoutTitle(draft, circle),
  )
}

/** A Circle that has lost its title is asked for one again. */
function withoutTitle(draft: Draft, { headline }: CircleRow): Draft {
  if (headline !== null || !entryOf(draft, title.id)?.receipt) return draft
  const { [title.id]: _, ...entries } = draft.entries
  return { ...draft, entries }
}

/** The draft with what the Circle says of parts that are not whole: their steps ask for the rest. */
export function prefilled(flow: AnyFlow, draft: Draft, circle: CircleRow): Draft {
  const fields = fieldsOf(circle)
  return PARTS.reduce((now, { step, binding }) => {
    const own = stepOf(flow, step.id)
    if (!own || entryOf(now, step.id)) return now
    const said = Object.entries(binding.toAnswer(fields)).filter(
      ([name, value]) => value !== undefined && z.safeParse(step.fields[name], value).success,
    )
    return said.length > 0 ? reopened(withAnswer(now, own, Object.fromEntries(said)), own.id) : now
  }, draft)
}

/** The draft with what a review shows and nobody has to answer left out: then the review is where people begin. */
export function leftOut(flow: AnyFlow, draft: Draft): Draft {
  const rows = flow.steps.flatMap((step) => step.rows)
  return rows.reduce((now, id) => {
    const step = stepOf(flow, id)
    if (!step || entryOf(now, id)) return now
    const verdict = judge(step, nothingOf(step), now)
    return verdict.ok ? withAnswer(now, step, verdict.answer) : now
  }, draft)
}

/** The answer of whoever says nothing: no items, and no field. */
const nothingOf = ({ fields }: AnyStep): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) => (metaOf(field).kind === 'list' ? [[name, []]] : [])),
  )

/**
 * What the steps say against a change of a Circle: issues with the fields that were sent, and any between fields that
 * are each right. Parts that are not whole yet are no issue. Fields are named as they travel.
 */
export function issuesWith(
  circle: CircleRow,
  sent: CircleFields,
  draft: Draft,
): { step: string; issues: FieldIssue[] }[] {
  const fields = { ...fieldsOf(circle), ...sent }
  return PARTS.map(({ step, binding }) => {
    const answer = binding.toAnswer(fields)
    const verdict = judge(step, answer, draft)
    const between = z.safeParse(step.schema, answer).success
    const issues = verdict.ok
      ? []
      : verdict.issues.map((issue) => ({ ...issue, field: wireName(binding.fieldOf, issue.field) }))
    const touched = Object.keys(step.fields).some((name) => wireName(binding.fieldOf, name) in sent)
    return { step: step.id, issues: issues.filter(({ field }) => (between && touched) || field in sent) }
  }).filter(({ issues }) => issues.length > 0)
}
