import { isFactValue } from '#machines/define/fact.ts'
import { isRecord } from '#machines/define/record.ts'
import { saidBy } from '../check/judged.ts'
import type { Answers } from './unfit-answers.ts'

/** A draft as the server and browsers keep it. What is in it is judged when it is taken up. */
export interface StoredDraft {
  readonly flow: string
  readonly version: number
  readonly stored: Readonly<Record<string, unknown>>
}

/** A tester's file, parsed or as its text: answers, or a stored draft as it is; a sentence where it is neither. */
export function readAnswers(file: unknown): Answers | StoredDraft | string {
  if (typeof file === 'string') return answersIn(file)
  if (!isRecord(file))
    return 'The file must hold an object: {"answers": {"<step>": {…}}, "given": {…}, "receipts": {…}}, or a stored draft.'
  if (Object.hasOwn(file, 'entries')) return draftIn(file)
  const { answers = {}, given = {}, receipts = {}, marks, ...rest } = file
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined)
    return `The file has "${unknown}", but only answers, given, receipts and marks are read, or a stored draft with flow, version, given and entries.`
  if (!isRecord(answers)) return 'The answers of the file must be an object, by step.'
  if (!isRecord(given) || !isFacts(given)) return 'What is given must be an object of texts, numbers and booleans.'
  if (!isRecord(receipts) || !isRecords(receipts))
    return 'The receipts of the file must be an object of objects, by step.'
  if (marks === undefined) return { answers, given, receipts }
  if (!isRecord(marks) || !isTexts(marks)) return 'The marks of the file must be an object of texts, by step.'
  return { answers, given, receipts, marks }
}

function draftIn(stored: Readonly<Record<string, unknown>>): StoredDraft | string {
  const { flow, version, entries } = stored
  if (typeof flow !== 'string') return 'The draft of the file must name its flow, as "flow".'
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
    return `The draft of the file must have the version of "${flow}" that it was made with, a whole number, as "version".`
  if (!isRecord(entries)) return 'The entries of the draft must be an object, by step.'
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
