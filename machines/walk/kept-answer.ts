import * as z from 'zod/mini'
import { DOOR, noIssues } from '#machines/define/declared.ts'
import { type Field, type FieldKind, metaOf } from '#machines/define/field.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judge } from './answer.ts'
import { type Draft, type Entry, withoutSecrets } from './draft.ts'
import { isJudgedApart } from './items.ts'
import { ownOf, type Stored } from './read-draft.ts'

/** The answer as today's step takes it, without secrets; `undefined` where it is refused. */
export function judgedAnswer(kept: Kept, isVerified: boolean, answer: Stored, draft: Draft): Stored | undefined {
  const { step, isPlain } = kept
  try {
    if (isPlain && !isVerified) return z.safeParse(step.schema, answer).data
    if (Object.hasOwn(answer, DOOR) && !step.doors.some((door) => door === answer[DOOR])) return undefined
    const verdict = judge(isVerified ? step : { ...step, verify: noIssues }, answer, draft)
    return verdict.ok ? withoutSecrets(step, verdict.answer) : undefined
  } catch {
    // A check or a `verify` met what no answer of today looks like.
    return undefined
  }
}

/** A step as far as a draft keeps its answers: without secrets. */
export interface Kept {
  readonly step: AnyStep
  /** What needs a secret to be verified was verified once. */
  readonly isVerified: boolean
  /** Its schema alone says whether an answer is one: no doors, no field depends on another, no item is asked step by step. */
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

/** Of an answer that is refused as a whole: each value that its field takes, and whatever text people typed. */
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

/** Of what was chosen what can still be chosen today. */
const stillOffered = (field: Field, value: unknown): readonly string[] =>
  (metaOf(field).choices ?? []).filter((choice) => Array.isArray(value) && value.includes(choice))

const isText = (value: unknown): boolean => typeof value === 'string'
/** Its editor shows of each item what fits. */
const isItems = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord)

/** Kinds of field whose form can show what is wrong, so that it is corrected and not typed again. */
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
