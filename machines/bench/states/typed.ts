import { DOOR_FACT } from '#machines/define/declared.ts'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { DRAWINGS } from '#machines/define/fields/picture.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAsked, type Verdict } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { prefillOf } from '#machines/walk/prefill.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import type { Answer } from '../check/answers.ts'
import { isWritable } from '../check/writable-items.ts'
import { soundVerdict } from './sound-verdict.ts'

/** The values that people enter on a step's screen for one example, and the form's verdict on them. */
export interface Typed {
  /** The values to enter, by field, in the order of the screen. People leave the other fields as they are. */
  readonly values: Answer
  readonly verdict: Verdict
}

/**
 * Returns the result of entering an example with this draft. `undefined` if people cannot enter the example on the
 * screen.
 */
export function typedAt(flow: AnyFlow, draft: Draft, step: AnyStep, example: unknown): Typed | undefined {
  if (typeof example !== 'object' || example === null || Array.isArray(example) || DOOR_FACT in example)
    return undefined
  const told: Answer = { ...example }
  const fields = Object.entries<Field>(step.fields)
  if (fields.some(([name, field]) => name in told && !isTypable(field, told[name]))) return undefined
  const stands = { ...blank(step), ...known(prefillOf(flow, draft, step)) }
  // An example is a complete answer, so clear the text of fields that the example leaves out.
  const entered = { ...cleared(step, stands), ...told }
  const form = { ...stands, ...entered }
  const values = fields.flatMap(([name]) =>
    name in entered && isAsked(step, name, form) !== false ? [[name, entered[name]] as const] : [],
  )
  const verdict = soundVerdict(step, sent(step, form), visibleDraft(flow, draft))
  return isWritable(step, verdict) ? { values: Object.fromEntries(values), verdict } : undefined
}

const cleared = (step: AnyStep, stands: Answer): Answer =>
  Object.fromEntries(
    Object.entries<Field>(step.fields).flatMap(([name, field]): [string, unknown][] => {
      const { kind } = metaOf(field)
      if (kind === 'choices') return Object(stands[name]).length > 0 ? [[name, []]] : []
      return WRITTEN.includes(kind) && stands[name] !== '' ? [[name, '']] : []
    }),
  )
const WRITTEN: readonly string[] = [
  'text',
  'email',
  'password',
  'code',
  'zip',
  'amount',
  'number',
  'date',
  'phone',
  'listed',
  'long-text',
  'note',
]

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')
const isLine = (value: unknown): value is string => isText(value) && !/[\r\n]/.test(value)

function isTypable(field: Field, value: unknown): boolean {
  const { kind, choices = [], version } = metaOf(field)
  switch (kind) {
    case 'long-text':
    case 'note':
      return isText(value)
    case 'choice':
      return choices.some((choice) => choice === value)
    case 'choices':
      return Array.isArray(value) && value.every((one) => choices.some((choice) => choice === one))
    case 'consent':
      return value === (version ?? true) || value === ''
    case 'yes-no':
      return typeof value === 'boolean'
    case 'address':
      return isRecord(value) && Object.values(value).every(isLine)
    case 'place':
      return isRecord(value) && isLine(value.label)
    case 'circle':
      return isRecord(value) && isLine(value.headline)
    case 'person':
    case 'pick':
    case 'document':
      return isRecord(value) && isLine(value.name)
    case 'bank-link':
      return isRecord(value) && isLine(value.mask)
    case 'picture':
      return DRAWINGS.some((drawing) => value === `drawing:${drawing}`)
    case 'list':
      return Array.isArray(value) && value.every((item) => isRecord(item) && isTypableItem(field, item))
    default:
      return isLine(value)
  }
}

/** Whether people can type a list item. If items are edited as lines of text, no part may contain a line break. */
function isTypableItem(field: Field, answer: Answer): boolean {
  const item = itemOf(field)
  if (metaOf(field).lines) return Object.values(answer).every(isLine)
  const isWhole = ({ fields }: AnyStep, told: Answer) =>
    Object.entries<Field>(fields).every(([name, part]) => told[name] === undefined || isTypable(part, told[name]))
  if (!isFlow(item)) return isWhole(item, answer)
  return questionsOf(item).every((step) => {
    const told = answer[step.id]
    return told === undefined || (isRecord(told) && isWhole(step, told))
  })
}

/** Returns the values of a form before anything is entered. */
const blank = (step: AnyStep): Answer =>
  Object.fromEntries(Object.entries<Field>(step.fields).map(([name, field]) => [name, blankOf(metaOf(field))]))

/** The kinds of fields whose empty value is `null`, not an empty string. */
const CHOSEN: readonly string[] = [
  'address',
  'place',
  'person',
  'circle',
  'pick',
  'bank-link',
  'picture',
  'document',
  'yes-no',
]

function blankOf({ kind, initial }: FieldMeta): unknown {
  if (initial !== undefined) return initial
  if (kind === 'list' || kind === 'choices') return []
  return CHOSEN.includes(kind) ? null : ''
}

const known = (answer: Answer): Answer =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined))

/** Returns the values that a form sends. Empty optional fields are left out. */
function sent(step: AnyStep, form: Answer): Answer {
  const isLeftOut = (field: Field, value: unknown) => {
    const { kind, optional } = metaOf(field)
    if (kind === 'address' && optional && Object.values({ ...Object(value), country: '' }).every((one) => one === ''))
      return true
    return value === null || (value === '' && (optional || kind === 'choice' || kind === 'consent'))
  }
  return Object.fromEntries(
    Object.entries<Field>(step.fields).flatMap(([name, field]) =>
      isLeftOut(field, form[name]) ? [] : [[name, form[name]]],
    ),
  )
}
