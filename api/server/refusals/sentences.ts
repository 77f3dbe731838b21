import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type * as z from 'zod/mini'
import { CIRCLE_FIELD_STEPS } from '#api/contract/circles.ts'
import { withCountryName } from '#api/contract/country-names.ts'
import { unitRegistry } from '#api/contract/numbers.ts'
import { catalogue } from '#flows/catalogue.ts'
import { type Field, type FieldIssue, fieldRegistry, issuesOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { valueAt, wireFault } from './wire-fault.ts'

interface Asked {
  readonly flow: string
  readonly step: string
  readonly field: string
}

/** Which step asks for a schema: wire fields are the steps' own schemas, so one verdict has one sentence. */
const askedBy = new Map<unknown, Asked>()
for (const flow of catalogue)
  for (const step of flow.steps)
    for (const [field, schema] of Object.entries(step.fields))
      if (!askedBy.has(schema)) askedBy.set(schema, { flow: flow.words, step: step.id, field })

const aliases: Readonly<Record<string, Field>> = CIRCLE_FIELD_STEPS

/** How many faults a refusal names: a body can have thousands, and each one costs a sentence. */
const MAX_NAMED_FAULTS = 50
const firstFaults = (issues: readonly FieldIssue[]): readonly FieldIssue[] => issues.slice(0, MAX_NAMED_FAULTS)

/** What is wrong with a body, as English sentences by field; a field that the body does not have gets a plain one. */
export function sentencesOfIssues(body: z.ZodMiniObject, issues: readonly FieldIssue[]): Record<string, string[]> {
  return Object.fromEntries(
    firstFaults(issues).map((issue) => [issue.field, [wireSentence(schemaIn(body, issue.field), issue)]]),
  )
}

/**
 * What zod found wrong with what was `sent`, as English sentences by field: the step's own where a rule of a field was broken
 * or a value is missing, else what the contract wants.
 */
export function sentencesOf(body: z.ZodMiniObject, error: z.core.$ZodError, sent: unknown): Record<string, string[]> {
  return Object.fromEntries(
    firstFaults(firstOfEachField(issuesOf(error))).map((issue) => {
      const schema = schemaIn(body, issue.field)
      return [issue.field, [faultOf(issue.field, schema, error, sent) ?? wireSentence(schema, issue)]]
    }),
  )
}

/** The first issue of each field: a body's refusal says one sentence for a field. */
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

/** What is wrong with a value that is there, where no rule of a field says so; a value that no step asks for may be missing too. */
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

/** `emails`, 0 → `Emails, entry 1`. */
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

/** A schema and those inside it, where it only says that it may be left out. */
function layersOf(schema: z.core.$ZodType | undefined): z.core.$ZodType[] {
  if (!schema) return []
  const { def } = schema._zod
  return 'innerType' in def ? [schema, ...layersOf(def.innerType as z.core.$ZodType)] : [schema]
}

/** What a step says against an answer, by field. */
export function sentencesOfStep(flow: string, step: string, issues: readonly FieldIssue[]): Record<string, string[]> {
  const byField: Record<string, string[]> = {}
  for (const issue of firstFaults(issues))
    byField[issue.field] = [...(byField[issue.field] ?? []), sentenceOf(flow, step, issue)]
  return byField
}

/** One issue as a sentence: the step's own words, else those of the rule. */
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
  return worded('refusals', ['rules', issue.rule], params) ?? 'Check this again.'
}

/** What is wrong, by name: `Items`, `Items, entry 2`, or the label of one part of an item. */
function subjectOf({ field, params: { index, part } }: FieldIssue, label?: string): string {
  const entry = typeof index === 'number' ? `, ${partOf(index)}` : ''
  if (part !== undefined) return label ?? `${named(field)}${entry}, ${part}`
  return `${label ?? named(field)}${entry}`
}

/** `zip_code` as `Zip code`. */
const named = (field: string) => field.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** What people know a step by: its title, else its id. */
export const titleOf = (flow: string, step: string): string =>
  worded(flow, ['steps', step, 'title'], {}) ?? step.replaceAll('-', ' ')

/** What people know a flow by: its name, else the title of its first step. */
export const nameOf = ({ id, words, steps }: Pick<AnyFlow, 'id' | 'words' | 'steps'>): string =>
  worded(words, ['names', id], {}) ?? titleOf(words, steps[0]?.id ?? id)

type Messages = { [key: string]: string | Messages }
const files = new Map<string, Messages>()

function messagesOf(namespace: string): Messages {
  const known = files.get(namespace) ?? read(namespace)
  files.set(namespace, known)
  return known
}

/** A file that is not there yet counts as empty: every sentence has a plainer one to fall back to. */
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
  return createTranslator(sentence)('sentence', { ...params }) || undefined
}
