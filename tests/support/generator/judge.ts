import * as z from 'zod'
import type { Document, Row, Schema } from './document.ts'
import { mustBeRefused } from './hostile.ts'
import { leadsElsewhere } from './positions.ts'
import type { Draft } from './request.ts'

/** The answer. */
export interface Outcome {
  readonly status: number
  readonly type: string
  readonly text: string
}

export const isSuccess = ({ status }: Outcome): boolean => status < 400

/** What is wrong with an answer; `undefined` if nothing is. */
export type Fault = string | undefined

/** Checks answers against a document. */
export function judgeBy(document: Document) {
  const schemas = new Map<string, z.ZodType>()
  const schemaOf = (name: string, schema: Schema) => {
    const made = schemas.get(name) ?? z.fromJSONSchema(asJsonSchema(referredTo(document, schema)))
    schemas.set(name, made)
    return made
  }
  const fits = (name: string, schema: Schema, text: string): Fault => {
    const { error } = schemaOf(name, schema).safeParse(JSON.parse(text))
    return error ? `an answer that is not of its schema: ${z.prettifyError(error)}` : undefined
  }
  return (row: Row, draft: Draft | undefined, outcome: Outcome): Fault => {
    if (outcome.status >= 500) return 'a mistake of ours'
    const documented = row.answers[outcome.status]
    if (!documented) return 'a status that is not documented'
    const content = Object.entries(documented.content ?? {})[0]
    const [media, { schema = undefined } = {}] = content ?? []
    if (media === undefined) return outcome.text === '' ? undefined : 'a body where there is none'
    if (!outcome.type.startsWith(media)) return `${outcome.type} in place of ${media}`
    const unfit = schema && fits(`${row.name} ${outcome.status}`, schema, outcome.text)
    if (unfit) return unfit
    return isSuccess(outcome) ? wronglyTaken(draft) : refusedWrongly(documented.description, draft, outcome)
  }
}

/** A schema. If it only refers to another one by name, returns that one. */
const referredTo = ({ components }: Document, schema: Schema): Schema =>
  components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

/** The document contains any JSON Schema, of which our type covers only a part. */
const asJsonSchema = (schema: Schema) => schema as Parameters<typeof z.fromJSONSchema>[0]

const wronglyTaken = (draft: Draft | undefined): Fault =>
  draft?.hostile && mustBeRefused(draft.hostile.position, draft.hostile.text)
    ? 'a text was taken that cannot be'
    : undefined

function refusedWrongly(description: string, draft: Draft | undefined, { text }: Outcome): Fault {
  const { code, detail, fields }: Record<string, unknown> = JSON.parse(text)
  if (typeof detail !== 'string' || detail === '') return 'no sentence'
  if (!description.includes(`\`${code}\``)) return 'a code that is not documented'
  if (code === 'invalid-input' && Object(fields).constructor !== Object) return undefined
  const { hostile } = draft ?? {}
  if (!hostile || !mustBeRefused(hostile.position, hostile.text)) return undefined
  return isExpected(draft, String(code), Object.keys(Object(fields)))
    ? undefined
    : `a refusal that does not name ${hostile.position.field}`
}

/** Codes of refusals that the server sends before it reads the call. */
const BEFORE = ['not-signed-in', 'terms-due', 'wrong-signature', 'too-many-requests', 'headers-too-large']

function isExpected(draft: Draft | undefined, code: string, named: readonly string[]): boolean {
  if (!draft?.hostile) return true
  const { position } = draft.hostile
  if (BEFORE.includes(code)) return true
  if (code === 'not-found') return isOperators(draft.row) || leadsElsewhere(position)
  return code === 'invalid-input' && namesField(named, position.field)
}

/** Whether a refusal names this field, or a field inside it. */
export const namesField = (named: readonly string[], field: string): boolean =>
  named.some((name) => name === field || name.startsWith(`${field}.`))

/** Whether only operators may make this call. All others must get the same answer as for an unknown path. */
const isOperators = ({ name, answers }: Row): boolean =>
  answers['404'] !== undefined &&
  ['readDesk', 'listCases', 'listJobKinds', 'readFunnel', 'readCase', 'decideCase'].includes(name)
