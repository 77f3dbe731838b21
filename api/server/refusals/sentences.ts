import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type * as z from 'zod/mini'
import { CIRCLE_FIELD_STEPS } from '#api/contract/circles.ts'
import { withCountryName } from '#api/contract/country-names.ts'
import { FLOW_LIMITS } from '#api/contract/limits.ts'
import { unitRegistry } from '#api/contract/numbers.ts'
import { catalogue } from '#flows/catalogue.ts'
import { type Field, type FieldIssue, fieldRegistry, issuesOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Fork } from '#machines/walk/branch.ts'
import { valueAt, wireFault } from './wire-fault.ts'

interface Asked {
  readonly flow: string
  readonly step: string
  readonly field: string
}

/**
 * The step that asks for the value of a schema. The API's fields use the schemas of the steps, so both report the same
 * error message.
 */
const askedBy = new Map<unknown, Asked>()
for (const flow of catalogue)
  for (const step of flow.steps)
    for (const [field, schema] of Object.entries(step.fields))
      if (!askedBy.has(schema)) askedBy.set(schema, { flow: flow.words, step: step.id, field })

const aliases: Readonly<Record<string, Field>> = CIRCLE_FIELD_STEPS

/** The maximum number of errors in a refusal. A body can have thousands, and each one takes time. */
const MAX_NAMED_FAULTS = 50
const firstFaults = (issues: readonly FieldIssue[]): readonly FieldIssue[] => issues.slice(0, MAX_NAMED_FAULTS)

/**
 * The issues of a body as English sentences, by field. An issue with a field that the body does not have gets a general
 * sentence.
 */
export function sentencesOfIssues(body: z.ZodMiniObject, issues: readonly FieldIssue[]): Record<string, string[]> {
  return Object.fromEntries(
    firstFaults(issues).map((issue) => [issue.field, [wireSentence(schemaIn(body, issue.field), issue)]]),
  )
}

/**
 * Zod's issues with the value `sent`, as English sentences by field. For a broken rule or a missing value, uses the
 * step's own message if there is one. Otherwise, describes what the contract expects.
 */
export function sentencesOf(body: z.ZodMiniObject, error: z.core.$ZodError, sent: unknown): Record<string, string[]> {
  return Object.fromEntries(
    firstFaults(firstOfEachField(issuesOf(error))).map((issue) => {
      const schema = schemaIn(body, issue.field)
      return [issue.field, [faultOf(issue.field, schema, error, sent) ?? wireSentence(schema, issue)]]
    }),
  )
}

/** The first issue of each field, because a refusal has one sentence per field. */
function firstOfEachField(issues: readonly FieldIssue[]): readonly FieldIssue[] {
  const fields = new Set<string>()
  return issues.filter(({ field }) => {
    const isFirst = !fields.has(field)
    fields.add(field)
    return isFirst
  })
}

function schemaIn(body: z.ZodMiniObject, field: string): z.core.$ZodType | undefined {
  const shape: Readonly<Record<string, z.core.$ZodType>> = body._zod.def.shape
  return Object.hasOwn(shape, field) ? shape[field] : undefined
}

/** The error of a value that breaks no rule of its field, such as a missing value that no step asks for. */
function faultOf(
  field: string,
  schema: z.core.$ZodType | undefined,
  { issues }: z.core.$ZodError,
  sent: unknown,
): string | undefined {
  const issue = issues.find(({ path }) => String(path[0] ?? '') === field)
  if (!issue || (issue.code === 'custom' && issue.params?.rule !== undefined)) return undefined
  const value = valueAt(sent, issue.path)
  if (isEmpty(value) && askedFor(field, schema)) return undefined
  const { rule, params } = wireFault(issue, value, unitOf(schema))
  return worded('refusals', ['wire', rule], { ...params, field: placeOf(issue.path) })
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The position of an error, for people: `emails`, 0 becomes `Emails, entry 1`. */
const placeOf = ([field, ...rest]: readonly PropertyKey[]): string =>
  [field === undefined ? 'The body' : named(String(field)), ...rest.map(partOf)].join(', ')

const partOf = (key: PropertyKey): string => (typeof key === 'number' ? `entry ${key + 1}` : String(key))

const unitOf = (schema: z.core.$ZodType | undefined) =>
  layersOf(schema)
    .map((layer) => unitRegistry.get(layer as never)?.unit)
    .find((unit) => unit !== undefined)

const askedFor = (field: string, schema: z.core.$ZodType | undefined): Asked | undefined =>
  [...layersOf(schema), aliases[field]].map((layer) => askedBy.get(layer)).find((found) => found !== undefined)

function wireSentence(schema: z.core.$ZodType | undefined, issue: FieldIssue): string {
  const layers = layersOf(schema)
  const asked = askedFor(issue.field, schema)
  const meta = layers.map((layer) => fieldRegistry.get(layer as Field)).find((found) => found !== undefined)
  const limits = {
    ...(meta?.min !== undefined && { min: meta.min }),
    ...(meta?.max !== undefined && { max: meta.max }),
  }
  const full = { ...issue, params: { ...limits, ...issue.params } }
  return asked ? sentenceOf(asked.flow, asked.step, { ...full, field: asked.field }) : plainSentence(full)
}

/** A schema and the schemas inside it, if it is a wrapper such as `optional`. */
function layersOf(schema: z.core.$ZodType | undefined): z.core.$ZodType[] {
  if (!schema) return []
  const { def } = schema._zod
  return 'innerType' in def ? [schema, ...layersOf(def.innerType as z.core.$ZodType)] : [schema]
}

/** A step's issues with an answer, as sentences by field. */
export function sentencesOfStep(flow: string, step: string, issues: readonly FieldIssue[]): Record<string, string[]> {
  const byField: Record<string, string[]> = {}
  for (const issue of firstFaults(issues))
    byField[issue.field] = [...(byField[issue.field] ?? []), sentenceOf(flow, step, issue)]
  return byField
}

/** The sentence for an issue: the step's own sentence, or otherwise the rule's. */
export function sentenceOf(flow: string, step: string, issue: FieldIssue): string {
  const { part } = issue.params
  const params = withCountryName(issue.params)
  const path = [
    'steps',
    step,
    'fields',
    issue.field,
    ...(part !== undefined && issue.rule !== 'twice' ? ['item', String(part)] : []),
  ]
  return (
    worded(flow, [...path, 'errors', issue.rule], params) ??
    worded(flow, ['steps', step, 'fields', issue.field, 'errors', issue.rule], params) ??
    plainSentence(issue, worded(flow, [...path, 'label'], {}))
  )
}

function plainSentence(issue: FieldIssue, label?: string): string {
  const params = { ...issue.params, field: subjectOf(issue, label) }
  return worded('refusals', ['rules', issue.rule], params) ?? 'Check this field.'
}

/** The subject of the sentence for an issue: `Items`, `Items, entry 2`, or the label of one part of an item. */
function subjectOf({ field, params: { index, part } }: FieldIssue, label?: string): string {
  const entry = typeof index === 'number' ? `, ${partOf(index)}` : ''
  if (part !== undefined) return label ?? `${named(field)}${entry}, ${part}`
  return `${label ?? named(field)}${entry}`
}

/** Converts a field name for display: `zip_code` becomes `Zip code`. */
const named = (field: string) => field.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** The display name of a step: its title, or its id if it has no title. */
export const titleOf = (flow: string, step: string): string =>
  worded(flow, ['steps', step, 'title'], {}) ?? step.replaceAll('-', ' ')

/** The display name of a flow: its name, or the title of its first step if it has no name. */
export const nameOf = ({ id, words, steps }: Pick<AnyFlow, 'id' | 'words' | 'steps'>): string =>
  worded(words, ['names', id], {}) ?? titleOf(words, steps[0]?.id ?? id)

/** The display name of a decision that a step's answer makes: the text of the choice or link, or the value itself. */
export function nameOfFork(flow: Pick<AnyFlow, 'words' | 'steps'>, { step, fact, value }: Fork): string {
  const words = flow.steps.find(({ id }) => id === step)?.words ?? flow.words
  const option = ['steps', step, 'fields', fact, 'options', String(value)]
  return (
    worded(words, option, {}) ??
    worded(words, [...option, 'title'], {}) ??
    worded(words, ['steps', step, 'doors', String(value)], {}) ??
    `${titleOf(words, step)}: ${fact.replaceAll('_', ' ')} ${value}`
  )
}

type Messages = { [key: string]: string | Messages }
const files = new Map<string, Messages>()

function messagesOf(namespace: string): Messages {
  const known = files.get(namespace) ?? read(namespace)
  files.set(namespace, known)
  return known
}

/** Reads the messages of a namespace. A missing file counts as empty, since every sentence has a general fallback. */
function read(namespace: string): Messages {
  try {
    return JSON.parse(readFileSync(new URL(`../../../messages/en/${namespace}.json`, import.meta.url), 'utf8'))
  } catch {
    return {}
  }
}

function worded(namespace: string, path: readonly string[], params: FieldIssue['params']): string | undefined {
  let found: string | Messages | undefined = messagesOf(namespace)
  for (const key of path) found = typeof found === 'object' && Object.hasOwn(found, key) ? found[key] : undefined
  if (typeof found !== 'string') return undefined
  const sentence = { locale: 'en', messages: { sentence: found }, onError: () => {}, getMessageFallback: () => '' }
  return createTranslator(sentence)('sentence', { ...FLOW_LIMITS, ...params }) || undefined
}
