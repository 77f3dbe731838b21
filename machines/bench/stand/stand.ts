import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, entryOf, withAnswer, withMark, withReceipt } from '#machines/walk/draft.ts'
import { backFrom } from '#machines/walk/draft-place.ts'
import type { Walk } from '#machines/walk/plan.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { type Progress, progressOf, walkFlow } from '#machines/walk/walk.ts'
import { onlyStays } from '../check/stuck.ts'
import { needInWords, unmetNeeds } from '../check/unmet-needs.ts'
import { soundVerdict } from '../states/sound-verdict.ts'
import { Unworkable } from '../states/unworkable.ts'
import type { StoredDraft } from './read-answers.ts'
import { type Answers, unfitAnswers } from './unfit-answers.ts'
import { type StepInWords, stepsInWords } from './why.ts'

/** Where a set of answers leads in a flow. */
export interface Standing {
  readonly flow: string
  /** `dead-end`: every asked step is answered, and none of them is an end. */
  readonly state: 'open' | 'ended' | 'dead-end'
  readonly asked: readonly string[]
  readonly open: string | null
  readonly progress: { readonly at: number; readonly total: number | null }
  readonly back: string | null
  /** The answers that are ignored because their step rejects them. */
  readonly refused: readonly { readonly step: string; readonly issues: readonly FieldIssue[] }[]
  /** The steps that have an answer in the file although the flow doesn't have them or doesn't ask them now. */
  readonly unasked: readonly string[]
  /** The effects that the current end lists in `needs` and that have not happened. */
  readonly unmet: readonly string[]
  /** Whether a refusal at the open step would leave people stuck: they stay at the step and cannot go back. */
  readonly isStuck: boolean
  /** For a stored draft: its version, the current version (`today`), and the steps that the current flow asks again. */
  readonly from: { readonly version: number; readonly today: number; readonly askedAgain: readonly string[] } | null
  /** Every step in order: whether it is asked or not, and why. */
  readonly steps: readonly StepInWords[]
}

/**
 * Resumes a stored draft, or validates the answers of a file in the order of the flow. Then computes which steps are
 * asked. Throws `Unworkable` if the flow cannot use the file.
 */
export function standing(flow: AnyFlow, file: Answers | StoredDraft): Standing {
  const { draft, refused, given, from } = 'stored' in file ? takenUp(flow, file) : answered(flow, file)
  const path = walkFlow(flow, draft)
  const position = path.open ?? path.asked.at(-1) ?? ''
  const back = backFrom(flow, draft, { at: position }) ?? null
  return {
    flow: flow.id,
    state: stateOf(flow, path),
    asked: path.asked,
    open: path.open ?? null,
    progress: withoutHoles(progressOf(flow, path, position)),
    back,
    refused,
    unasked: given.filter((id) => !path.asked.includes(id)),
    unmet: unmetAt(flow, draft, path),
    isStuck: isStuck(flow, path, back),
    from,
    steps: stepsInWords(flow, draft),
  }
}

interface Taken {
  readonly draft: Draft
  readonly refused: Standing['refused']
  /** The steps with an answer in the file. */
  readonly given: readonly string[]
  readonly from: Standing['from']
}

/** Converts a stored draft for the current flow: migrates it from its version and validates each answer again. */
function takenUp(flow: AnyFlow, { flow: id, version, stored }: StoredDraft): Taken {
  if (id !== flow.id) throw new Unworkable(`The draft belongs to "${id}", not to "${flow.id}".`)
  const draft = resumeDraft(flow, stored)
  if (!draft)
    throw new Unworkable(`The file is not a draft of "${flow.id}". It must have flow, version, given, and entries.`)
  const before = Object(stored.entries)
  const askedAgain = Object.keys(draft.entries).filter(
    (id) => entryOf(draft, id)?.reopened === true && Object(before[id]).reopened !== true,
  )
  const from = { version, today: flow.version, askedAgain }
  return { draft, refused: [], given: Object.keys(draft.entries), from }
}

/**
 * Builds a draft from the answers of a file. Givens (facts known before the first step) that the file leaves out get
 * their first possible value.
 */
function answered(flow: AnyFlow, file: Answers): Taken {
  const unfit = unfitAnswers(flow, file)
  if (unfit !== undefined) throw new Unworkable(unfit)
  const { answers, given, receipts, marks = {} } = file
  const usual = Object.fromEntries(flow.given.map(({ id, domain }) => [id, domain[0]]))
  let draft: Draft = emptyDraft(flow, { ...usual, ...given })
  const refused: Standing['refused'][number][] = []
  for (const step of flow.steps) {
    const happens = step.kind === 'automatic' || step.kind === 'wait'
    const answer = happens && Object.hasOwn(receipts, step.id) ? {} : ownOf(answers, step.id)
    if (answer === undefined) continue
    const verdict = soundVerdict(step, answer, draft)
    if (!verdict.ok) refused.push({ step: step.id, issues: verdict.issues })
    else draft = withAnswer(draft, step, verdict.answer)
    if (verdict.ok && Object.hasOwn(receipts, step.id)) draft = withReceipt(draft, step, receipts[step.id])
    const mark = Object.hasOwn(marks, step.id) ? marks[step.id] : undefined
    if (verdict.ok && mark !== undefined) draft = withMark(draft, step, mark)
  }
  return { draft, refused, given: Object.keys(answers), from: null }
}

function stateOf(flow: AnyFlow, { open, asked }: Walk): Standing['state'] {
  if (open !== undefined) return 'open'
  return stepOf(flow, asked.at(-1) ?? '')?.kind === 'end' ? 'ended' : 'dead-end'
}

function unmetAt(flow: AnyFlow, draft: Draft, { asked, open }: Walk): readonly string[] {
  const last = open === undefined ? stepOf(flow, asked.at(-1) ?? '') : undefined
  const hasHappened = ({ id }: { readonly id: string }) => entryOf(draft, id)?.receipt !== undefined
  return last ? unmetNeeds(flow, last, hasHappened).map(needInWords) : []
}

function isStuck(flow: AnyFlow, { open, floor }: Walk, back: string | null): boolean {
  const step = open === undefined ? undefined : stepOf(flow, open)
  return step !== undefined && onlyStays(step) !== undefined && back === null && floor > 0
}

const ownOf = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** JSON drops keys whose value is `undefined`, so use `null` to keep every key in the document. */
const withoutHoles = ({ at, total }: Progress) => ({ at, total: total ?? null })
