import { isFactValue } from '#machines/define/fact.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isRecord } from '#machines/define/record.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { backFrom } from '#machines/walk/draft-place.ts'
import { type Progress, progressOf, walk } from '#machines/walk/walk.ts'
import { saidBy } from '../check/judged.ts'
import { soundVerdict } from '../states/sound-verdict.ts'
import { Unworkable } from '../states/unworkable.ts'
import { type Answers, unfitAnswers } from './unfit-answers.ts'

/** Where answers stand in a flow. */
export interface Standing {
  readonly flow: string
  readonly asked: readonly string[]
  readonly open: string | null
  readonly progress: { readonly at: number; readonly total: number | null }
  readonly back: string | null
  /** Answers that their step refuses: they are not taken. */
  readonly refused: readonly { readonly step: string; readonly issues: readonly FieldIssue[] }[]
  /** Answers to steps that the flow has not, or does not ask for now. */
  readonly unasked: readonly string[]
}

/** A tester's file as answers, parsed or as its text; a sentence where it is none. */
export function readAnswers(file: unknown): Answers | string {
  if (typeof file === 'string') return answersIn(file)
  if (!isRecord(file))
    return 'The file must hold an object: {"answers": {"<step>": {…}}, "given": {…}, "receipts": {…}}.'
  const { answers = {}, given = {}, receipts = {}, ...rest } = file
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return `The file has "${unknown}", but only answers, given and receipts are read.`
  if (!isRecord(answers)) return 'The answers of the file must be an object, by step.'
  if (!isRecord(given) || !isFacts(given)) return 'What is given must be an object of texts, numbers and booleans.'
  if (!isRecord(receipts) || !isRecords(receipts))
    return 'The receipts of the file must be an object of objects, by step.'
  return { answers, given, receipts }
}

function answersIn(text: string): Answers | string {
  try {
    const file: unknown = JSON.parse(text)
    return readAnswers(typeof file === 'string' ? [] : file)
  } catch (error) {
    return `The answers cannot be read as JSON: ${saidBy(error)}`
  }
}

/**
 * Judges the answers in the order of the flow, and walks. Givens that the file leaves out are the first of their values. Throws
 * `Unworkable` where the flow cannot take what the file says at all.
 */
export function standing(flow: AnyFlow, file: Answers): Standing {
  const unfit = unfitAnswers(flow, file)
  if (unfit !== undefined) throw new Unworkable(unfit)
  const { answers, given, receipts } = file
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
  }
  const path = walk(flow, draft)
  const position = path.open ?? path.asked.at(-1) ?? ''
  return {
    flow: flow.id,
    asked: path.asked,
    open: path.open ?? null,
    progress: withoutHoles(progressOf(flow, path, position)),
    back: backFrom(flow, draft, { at: position }) ?? null,
    refused,
    unasked: Object.keys(answers).filter((id) => !path.asked.includes(id)),
  }
}

const ownOf = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** JSON leaves out what is undefined; readers of the document should find every key. */
const withoutHoles = ({ at, total }: Progress) => ({ at, total: total ?? null })

const isFacts = (value: Readonly<Record<string, unknown>>): value is Answers['given'] =>
  Object.values(value).every(isFactValue)
const isRecords = (value: Readonly<Record<string, unknown>>): value is Answers['receipts'] =>
  Object.values(value).every(isRecord)
