import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, entryOf, withAnswer, withMark, withReceipt } from '#machines/walk/draft.ts'
import { backFrom } from '#machines/walk/draft-place.ts'
import type { Walk } from '#machines/walk/plan.ts'
import { resume } from '#machines/walk/resume.ts'
import { type Progress, progressOf, walk } from '#machines/walk/walk.ts'
import { onlyStays } from '../check/stuck.ts'
import { needInWords, unmetNeeds } from '../check/unmet-needs.ts'
import { soundVerdict } from '../states/sound-verdict.ts'
import { Unworkable } from '../states/unworkable.ts'
import type { StoredDraft } from './read-answers.ts'
import { type Answers, unfitAnswers } from './unfit-answers.ts'
import { type StepInWords, stepsInWords } from './why.ts'

/** Where answers stand in a flow. */
export interface Standing {
  readonly flow: string
  /** `dead-end`: every step that is asked is answered, and none of them is an end. */
  readonly state: 'open' | 'ended' | 'dead-end'
  readonly asked: readonly string[]
  readonly open: string | null
  readonly progress: { readonly at: number; readonly total: number | null }
  readonly back: string | null
  /** Answers that their step refuses: they are not taken. */
  readonly refused: readonly { readonly step: string; readonly issues: readonly FieldIssue[] }[]
  /** Answers to steps that the flow has not, or does not ask for now. */
  readonly unasked: readonly string[]
  /** Effects that the end at which they stand needs, and that have not happened. */
  readonly unmet: readonly string[]
  /** Whether nothing helps once the open step is refused: it stays, and there is no way back. */
  readonly isStuck: boolean
  /** Of a stored draft: the version that it was made with, and the answers that today's flow asks again. */
  readonly from: { readonly version: number; readonly today: number; readonly askedAgain: readonly string[] } | null
  /** Every step, first to last: whether it is asked, and why. */
  readonly steps: readonly StepInWords[]
}

/**
 * Takes up a stored draft, or judges the answers in the order of the flow, and walks. Throws `Unworkable` where the flow
 * cannot take what the file says at all.
 */
export function standing(flow: AnyFlow, file: Answers | StoredDraft): Standing {
  const { draft, refused, given, from } = 'stored' in file ? takenUp(flow, file) : answered(flow, file)
  const path = walk(flow, draft)
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
  /** The steps that the file has an answer for. */
  readonly given: readonly string[]
  readonly from: Standing['from']
}

/** A stored draft as today's flow takes it: moved from its version, each answer judged again. */
function takenUp(flow: AnyFlow, { flow: id, version, stored }: StoredDraft): Taken {
  if (id !== flow.id) throw new Unworkable(`The draft is one of "${id}", not of "${flow.id}".`)
  const draft = resume(flow, stored)
  if (!draft)
    throw new Unworkable(`The file is no draft of "${flow.id}": it must have flow, version, given and entries.`)
  const before = Object(stored.entries)
  const askedAgain = Object.keys(draft.entries).filter(
    (id) => entryOf(draft, id)?.reopened === true && Object(before[id]).reopened !== true,
  )
  const from = { version, today: flow.version, askedAgain }
  return { draft, refused: [], given: Object.keys(draft.entries), from }
}

/** Givens that the file leaves out are the first of their values. */
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

/** JSON leaves out what is undefined; readers of the document should find every key. */
const withoutHoles = ({ at, total }: Progress) => ({ at, total: total ?? null })
