import * as z from 'zod/mini'
import { DOOR_FACT, noIssues } from '#machines/define/declared.ts'
import { type Field, type FieldKind, metaOf } from '#machines/define/field.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer } from './answer.ts'
import { type Draft, type Entry, withoutSecrets } from './draft.ts'
import { isJudgedApart } from './items.ts'
import { ownOf, type Stored } from './read-draft.ts'

/**
 * The answer in the form in which the current version of the step accepts it, without secrets. `undefined` if the step
 * does not accept the answer.
 */
export function judgedAnswer(kept: Kept, isVerified: boolean, answer: Stored, draft: Draft): Stored | undefined {
  const { step, isPlain } = kept
  try {
    if (isPlain && !isVerified) return z.safeParse(step.schema, answer).data
    if (Object.hasOwn(answer, DOOR_FACT) && !step.doors.some((door) => door === answer[DOOR_FACT])) return undefined
    const verdict = judgeAnswer(isVerified ? step : { ...step, verify: noIssues }, answer, draft)
    return verdict.ok ? withoutSecrets(step, verdict.answer) : undefined
  } catch {
    // A check or `verify` threw because it does not know the shape of this old answer.
    return undefined
  }
}

/** What is needed to check the stored answers of a step. */
export interface Kept {
  readonly step: AnyStep
  /**
   * Whether `verify` can run on a stored answer. It cannot if the step has secrets, since those are not stored. Such an
   * answer was verified when the person gave it.
   */
  readonly isVerified: boolean
  /**
   * Whether the schema alone decides if an answer is valid. It does if nothing depends on the date, the step has no
   * doors (links that leave it without an answer), no field depends on another, and no list item needs checks of its
   * own.
   */
  readonly isPlain: boolean
}
const keptParts = new WeakMap<AnyStep, Kept>()

export function keptPart(step: AnyStep): Kept {
  const known = keptParts.get(step)
  if (known) return known
  const all = Object.entries<Field>(step.fields)
  const stored = all.filter(([, field]) => !metaOf(field).secret)
  const isWhole = stored.length === all.length
  const fields = Object.fromEntries(stored)
  const kept = {
    step: isWhole ? step : { ...step, fields, schema: z.object(fields), verify: noIssues },
    isVerified: isWhole && step.verify !== noIssues,
    isPlain:
      !step.isDated &&
      step.doors.length === 0 &&
      stored.every(([, field]) => !metaOf(field).only && !isJudgedApart(field)),
  }
  keptParts.set(step, kept)
  return kept
}

/**
 * The usable parts of an answer that the current step does not accept: each value that its field accepts, and any text
 * that people typed.
 */
export function prefillFrom(step: AnyStep, answer: Entry['answer']): Entry['answer'] {
  const prefill: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const value = ownOf(answer, name)
    const { kind, secret } = metaOf(field)
    if (value === undefined || secret) continue
    const parsed = z.safeParse(field, value)
    if (parsed.success && parsed.data !== undefined) prefill[name] = parsed.data
    else if (!parsed.success && TYPED[kind]?.(value)) prefill[name] = value
    else if (!parsed.success && kind === 'choices') prefill[name] = stillOffered(field, value)
  }
  return prefill
}

/** Those of the chosen values that the field still offers. */
const stillOffered = (field: Field, value: unknown): readonly string[] =>
  (metaOf(field).choices ?? []).filter((choice) => Array.isArray(value) && value.includes(choice))

const isText = (value: unknown): boolean => typeof value === 'string'
/** Accepts lists of objects. The list editor shows the parts of each item that match its fields. */
const isItems = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord)

/**
 * The kinds of fields that can show a wrong value in the form, so that people can correct it instead of typing it
 * again.
 */
const TYPED: Partial<Readonly<Record<FieldKind, (value: unknown) => boolean>>> = {
  text: isText,
  'long-text': isText,
  note: isText,
  email: isText,
  zip: isText,
  amount: isText,
  number: isText,
  date: isText,
  phone: isText,
  listed: isText,
  address: (value) => isRecord(value) && Object.values(value).every(isText),
  list: isItems,
}
