import { DOOR_FACT } from '#machines/define/declared.ts'
import type { Field } from '#machines/define/field.ts'
import { metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import type { Verdict } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { answersTo } from '../check/answers.ts'
import type { Examples } from '../check/finding.ts'
import { soundVerdict } from '../states/sound-verdict.ts'
import { fieldProbes } from './fields.ts'
import { keyProbes } from './keys.ts'
import { keyOf, type Probe, probe, WRONG_TYPES } from './probe.ts'
import { without } from './schemas.ts'
import { combinations, verifiedParts } from './verified.ts'

/** An answer at or near a limit of a step, and the step's verdict on it after the usual answers to earlier steps. */
export interface BoundaryAnswer {
  readonly step: string
  /** The field with the unusual value, or `undefined` if the answer as a whole is unusual. */
  readonly field: string | undefined
  /** Describes the unusual value, such as `purpose: 41 letters`. */
  readonly what: string
  readonly input: unknown
  /** The answers to earlier steps, which only `verify` reads. */
  readonly draft: Draft
  readonly expected: Verdict
}

type Answer = Readonly<Record<string, unknown>>

/** The maximum number of combinations to try of the values that `verify` reads. */
const MAX_PROBES = 120

/**
 * Returns the boundary answers of every question, derived only from the flow's fields. The result is always the same.
 */
export function boundaryAnswers(flow: AnyFlow, examples: Examples): readonly BoundaryAnswer[] {
  let draft = emptyDraft(flow, ON_SAMPLE_DAY)
  return flow.steps.flatMap((step) => {
    if (step.kind !== 'question') return []
    const found = answersAt(step, examples, draft)
    const usual = soundVerdict(step, usualOf(step, examples[step.id]), draft)
    if (usual.ok) draft = withAnswer(draft, step, usual.answer)
    return found
  })
}

/** Returns a usual, valid answer to each question of a flow, in order. */
export const usualAnswers = (flow: AnyFlow, examples: Examples): Readonly<Record<string, Answer>> =>
  Object.fromEntries(
    flow.steps.filter(({ kind }) => kind === 'question').map((step) => [step.id, usualOf(step, examples[step.id])]),
  )

/** Returns the boundary answers (answers at or near a limit) of one step, given these answers to earlier steps. */
export function answersAt(step: AnyStep, examples: Examples, draft: Draft): readonly BoundaryAnswer[] {
  const made = (field: string | undefined, { what, value }: Probe, before = draft): BoundaryAnswer => ({
    step: step.id,
    field,
    what,
    input: value,
    draft: before,
    expected: soundVerdict(step, value, before),
  })
  const own = examples[step.id]
  const usual = usualOf(step, own)
  const found = [
    ...Object.entries<Field>(step.fields).flatMap(([name, field]) =>
      aboutField(step, name, field, own).map((one) => made(name, one)),
    ),
    ...[...keyProbes(usual), ...WRONG_TYPES, probe('a text', 'a'), probe('the answer in a list', [usual])].map((one) =>
      made(undefined, one),
    ),
    ...doors(step, usual).map((one) => made(undefined, one)),
    ...read(step, examples, draft).map(({ before, ...one }) => made(undefined, one, before)),
  ]
  const seen = new Set<string>()
  return found.filter(({ input, draft: before }) => {
    const key = `${keyOf(input)} ${before === draft ? '' : JSON.stringify(before.entries)}`
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * The values to try in a field, each inside an answer for which the field is asked, plus that answer without the field.
 */
function aboutField(step: AnyStep, name: string, field: Field, own: Examples[string] | undefined): readonly Probe[] {
  const base = usualOf(step, own, name)
  const { only } = metaOf(field)
  const whole = only ? { ...base, [only.field]: only.value } : base
  return [
    ...fieldProbes(field, base[name]).map(({ what, value }) => probe(`${name}: ${what}`, { ...whole, [name]: value })),
    probe(`${name} left out`, without(whole, name)),
  ]
}

/** Returns the first answer that the step's own rules accept and that includes this field. */
function usualOf(step: AnyStep, own: Examples[string] | undefined, field?: string): Answer {
  const accepted = answersTo(step, own)
  const known = field === undefined ? undefined : accepted.find((answer) => isSaid(answer[field]) && !answer[DOOR_FACT])
  return known ?? accepted[0] ?? {}
}

/** Whether a value is present and not an empty list, which would have no items to test. */
const isSaid = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/**
 * Each door of the step (a link that leaves the step without an answer), alone and together with an answer, and doors
 * that the step does not have.
 */
const doors = (step: AnyStep, usual: Answer): readonly Probe[] => [
  ...step.doors.flatMap((door) => [
    probe(`the door "${door}" alone`, { [DOOR_FACT]: door }),
    probe(`the door "${door}" together with an answer`, { ...usual, [DOOR_FACT]: door }),
  ]),
  ...['window', 'constructor', '', null, ['forgot'], undefined].map((door) =>
    probe(`the door ${JSON.stringify(door)}`, { ...usual, [DOOR_FACT]: door }),
  ),
]

/**
 * Combinations of the values that `verify` reads: valid and invalid values from the examples, after each example of
 * the earlier steps that it reads.
 */
function read(step: AnyStep, examples: Examples, draft: Draft): readonly (Probe & { readonly before: Draft })[] {
  const own = [...(examples[step.id]?.valid ?? []), ...(examples[step.id]?.invalid ?? [])].filter(isAnswer)
  const before: Answer = Object.fromEntries(step.reads.map((id) => [id, draft.entries[id]?.answer]))
  const usual = usualOf(step, examples[step.id])
  const { fields, steps } = verifiedParts(step, [usual, ...own], before)
  if (fields.length === 0) return []
  const values = Object.fromEntries(fields.map((name) => [name, valuesOf(own, name)]))
  const earlier = combinations(
    Object.fromEntries(steps.map((id) => [id, (examples[id]?.valid ?? []).filter(isAnswer)])),
    MAX_PROBES,
  )
  return earlier.flatMap((read) =>
    combinations(values, MAX_PROBES).map((some) => ({
      ...probe(`${fields.join(' and ')}: ${fields.map((name) => JSON.stringify(some[name])).join(' and ')}`, {
        ...usual,
        ...some,
      }),
      before: steps.length === 0 ? draft : withEarlier(draft, read),
    })),
  )
}

const withEarlier = (draft: Draft, read: Answer): Draft => ({
  ...draft,
  entries: {
    ...draft.entries,
    ...Object.fromEntries(
      Object.entries(read).map(([id, answer]) => [id, { answer: { ...Object(answer) }, revision: 1, reads: {} }]),
    ),
  },
})

const valuesOf = (answers: readonly Answer[], name: string): readonly unknown[] => [
  ...new Map(
    [undefined, ...answers.map((answer) => answer[name])].map((value) => [JSON.stringify(value), value]),
  ).values(),
]

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null
