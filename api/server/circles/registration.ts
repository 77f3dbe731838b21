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
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { type Draft, entryOf, withAnswer, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import { judgeCall } from '../runs/judge-call.ts'

export type CircleFields = BodyOf<typeof circleRows.updateCircle>

interface Part {
  readonly stage: RegistrationStage
  readonly step: AnyStep
  /** Maps the step's answer to the fields of a call. */
  readonly binding: AnyBinding
}

const part = (stage: RegistrationStage, step: AnyStep): Part => ({
  stage,
  step,
  binding: bindingOf(step.effect?.name ?? ''),
})

/** The parts of a Circle in the order of the questions. A Circle with all of them is complete. */
const PARTS: readonly Part[] = [
  part('TYPE_LOCATION', typeLocation),
  part('PURPOSE', purpose),
  part('IMAGE', image),
  part('STORY', story),
  part('TITLE', title),
]

/** The registration stage of a Circle: the first part of its set-up that is not done. */
export function stageOf({ given, entries }: Draft): RegistrationStage {
  if (given.signedIn !== true) return 'ACCOUNT'
  const missing = PARTS.find(({ step }) => !entries[step.id]?.receipt || entries[step.id]?.reopened)
  return missing?.stage ?? 'DONE'
}

/** The step that asks for the part that is missing at this stage. */
export const stepOfStage = (stage: RegistrationStage): string | undefined =>
  PARTS.find((part) => part.stage === stage)?.step.id

/** A Circle's fields in the format of a call, without empty ones. */
function fieldsOf(circle: CircleRow): CircleFields {
  const { shape } = circleRows.updateCircle.body
  return Object.fromEntries(Object.entries(circle).filter(([name, value]) => name in shape && value !== null))
}

/**
 * Returns the draft with the answers that match the Circle's fields, for all steps in its flow. Parts that the Circle
 * does not have yet stay unchanged.
 */
export function alignDraft(flow: AnyFlow, draft: Draft, circle: CircleRow): Draft {
  const fields = fieldsOf(circle)
  return PARTS.reduce(
    (now, { step, binding }) => {
      const own = stepOf(flow, step.id)
      const verdict = judgeAnswer(step, binding.toAnswer(fields), now)
      if (!own || !verdict.ok) return now
      const receipt = step === image ? { url: circle.beneficiary_picture_url } : {}
      return withReceipt(withAnswer(now, own, verdict.answer), own, receipt)
    },
    withoutTitle(draft, circle),
  )
}

/** If a Circle has lost its title, removes the answer with the title, so that its step asks again. */
function withoutTitle(draft: Draft, { headline }: CircleRow): Draft {
  if (headline !== null || !entryOf(draft, title.id)?.receipt) return draft
  const { [title.id]: _, ...entries } = draft.entries
  return { ...draft, entries }
}

/**
 * Returns the draft with the Circle's fields as suggestions for the parts that are incomplete. The steps ask for the
 * rest.
 */
export function prefillDraft(flow: AnyFlow, draft: Draft, circle: CircleRow): Draft {
  const fields = fieldsOf(circle)
  return PARTS.reduce((now, { step, binding }) => {
    const own = stepOf(flow, step.id)
    if (!own || entryOf(now, step.id)) return now
    const said = Object.entries(binding.toAnswer(fields)).filter(
      ([name, value]) => value !== undefined && z.safeParse(step.fields[name], value).success,
    )
    return said.length > 0 ? withStepReopened(withAnswer(now, own, Object.fromEntries(said)), own.id) : now
  }, draft)
}

/**
 * Returns the draft with empty answers for the optional steps that a review shows, so that people begin at the review.
 */
export function skipOptionalSteps(flow: AnyFlow, draft: Draft): Draft {
  const rows = flow.steps.flatMap((step) => step.rows)
  return rows.reduce((now, id) => {
    const step = stepOf(flow, id)
    if (!step || entryOf(now, id)) return now
    const verdict = judgeAnswer(step, nothingOf(step), now)
    return verdict.ok ? withAnswer(now, step, verdict.answer) : now
  }, draft)
}

/** An answer with empty lists and no other fields. */
const nothingOf = ({ fields }: AnyStep): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) => (metaOf(field).kind === 'list' ? [[name, []]] : [])),
  )

/**
 * The steps' objections to a change of a Circle: invalid fields among those sent, and conflicts between fields that are
 * valid by themselves. Incomplete parts are not an issue. Fields are named as in the call.
 */
export function issuesWith(
  circle: CircleRow,
  sent: CircleFields,
  draft: Draft,
): { step: string; issues: FieldIssue[] }[] {
  const fields = { ...fieldsOf(circle), ...sent }
  return PARTS.map(({ step, binding }) => {
    const verdict = judgeCall(step, binding, fields, draft)
    const issues = verdict.ok
      ? []
      : verdict.issues.map((issue) => ({ ...issue, field: wireName(binding.fieldOf, issue.field) }))
    const touched = Object.keys(step.fields).some((name) => wireName(binding.fieldOf, name) in sent)
    return { step: step.id, issues: issues.filter(({ field, rule }) => field in sent || (touched && rule !== 'empty')) }
  }).filter(({ issues }) => issues.length > 0)
}
