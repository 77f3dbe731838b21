import { isFactValue } from '#machines/define/fact.ts'
import { isRecord } from '#machines/define/record.ts'
import { saidBy } from '../check/judged.ts'
import type { Answers } from './unfit-answers.ts'

/** A draft as the server and browsers store it. Its content is validated only when it is resumed. */
export interface StoredDraft {
  readonly flow: string
  readonly version: number
  readonly stored: Readonly<Record<string, unknown>>
}

/**
 * Reads a tester's file, as text or already parsed. It holds either answers or a stored draft. Returns a sentence that
 * says what is wrong if it holds neither.
 */
export function readAnswers(file: unknown): Answers | StoredDraft | string {
  if (typeof file === 'string') return answersIn(file)
  if (!isRecord(file))
    return 'The file must contain an object: {"answers": {"<step>": {…}}, "given": {…}, "receipts": {…}}, or a stored draft.'
  if (Object.hasOwn(file, 'entries')) return draftIn(file)
  const { answers = {}, given = {}, receipts = {}, marks, ...rest } = file
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined)
    return `The file has "${unknown}". It may have only answers, given, receipts, and marks, or be a stored draft with flow, version, given, and entries.`
  if (!isRecord(answers)) return 'The answers in the file must be an object with one key per step.'
  if (!isRecord(given) || !isFacts(given))
    return 'The givens in the file must be an object of texts, numbers, and booleans.'
  if (!isRecord(receipts) || !isRecords(receipts))
    return 'The receipts in the file must be an object with an object per step.'
  if (marks === undefined) return { answers, given, receipts }
  if (!isRecord(marks) || !isTexts(marks)) return 'The marks in the file must be an object with a text per step.'
  return { answers, given, receipts, marks }
}

function draftIn(stored: Readonly<Record<string, unknown>>): StoredDraft | string {
  const { flow, version, entries } = stored
  if (typeof flow !== 'string') return 'The draft in the file must name its flow in "flow".'
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
    return `The draft in the file must have "version": the version of "${flow}" that it was made with, a whole number.`
  if (!isRecord(entries)) return 'The entries of the draft must be an object with one key per step.'
  return { flow, version, stored }
}

function answersIn(text: string): Answers | StoredDraft | string {
  try {
    const file: unknown = JSON.parse(text)
    return readAnswers(typeof file === 'string' ? [] : file)
  } catch (error) {
    return `The answers cannot be read as JSON: ${saidBy(error)}`
  }
}

const isFacts = (value: Readonly<Record<string, unknown>>): value is Answers['given'] =>
  Object.values(value).every(isFactValue)
const isTexts = (value: Readonly<Record<string, unknown>>): value is NonNullable<Answers['marks']> =>
  Object.values(value).every((one) => typeof one === 'string')
const isRecords = (value: Readonly<Record<string, unknown>>): value is Answers['receipts'] =>
  Object.values(value).every(isRecord)
