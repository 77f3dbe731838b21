import * as z from 'zod/mini'

/** The rules that fields of each kind may break. Each field declares which of them it can. */
export const FIELD_RULES = {
  text: ['empty', 'short', 'long', 'characters'],
  'long-text': ['empty', 'short', 'long', 'characters'],
  note: ['long', 'characters'],
  email: ['empty', 'email'],
  password: ['empty', 'short', 'long', 'characters'],
  code: ['empty', 'few', 'many', 'digits'],
  choice: ['empty'],
  choices: ['empty', 'few', 'many'],
  phone: ['empty', 'phone', 'few', 'many'],
  listed: ['empty', 'listed'],
  address: ['empty', 'long', 'characters', 'postal'],
  place: ['empty'],
  person: ['empty'],
  circle: ['empty'],
  amount: ['empty', 'amount', 'least', 'most'],
  number: ['empty', 'number', 'whole', 'decimals', 'least', 'most'],
  date: ['empty', 'part', 'date', 'day', 'early', 'late', 'past', 'future', 'young', 'old'],
  'yes-no': ['empty'],
  pick: ['empty'],
  'bank-link': ['empty'],
  zip: ['zip', 'state'],
  picture: ['empty', 'type', 'large', 'unreadable'],
  document: ['empty', 'type', 'large', 'unreadable', 'active', 'locked', 'name', 'gone'],
  list: ['few', 'many', 'twice', 'unfinished'],
  consent: ['empty'],
} as const
export type FieldKind = keyof typeof FIELD_RULES
export type FieldRules = { [Kind in FieldKind]: (typeof FIELD_RULES)[Kind][number] }

/** A rule of the engine's own fields; a step's `verify` may add others, which `withRules` declares. */
export type KnownRule = FieldRules[FieldKind]

/** Whether a limit itself is taken: the days before today, or today as well. */
export type Bound = 'without-today' | 'with-today'

/** How a field is shown and counted; everything a renderer needs beside the words. */
export interface FieldMeta {
  readonly kind: FieldKind
  /** The rules that this field can break: each needs a sentence. All of its kind, unless it declares fewer. */
  readonly rules?: readonly string[]
  readonly optional?: boolean
  /** Never stored in a draft, never sent back as prefill. */
  readonly secret?: boolean
  readonly min?: number
  readonly max?: number
  /** Of a number: how many digits may follow its point. */
  readonly decimals?: number
  /** Of a date: the first and the last day that is taken. */
  readonly earliest?: string
  readonly latest?: string
  /** Of a date: whether it must lie in the past or in the future, without today or with it. */
  readonly past?: Bound
  readonly future?: Bound
  /** For a date of birth: the least and the greatest age. */
  readonly minAge?: number
  readonly maxAge?: number
  /** What is wrong with a value that the schema takes, on the day on which it is sent. */
  readonly onDay?: (value: unknown, today: string) => Omit<FieldIssue, 'field'> | undefined
  /** Of an optional field with several parts: whether these parts, as they stand in its form, are the field left out. */
  readonly isBlank?: (value: unknown) => boolean
  /** Of an amount: what the Circle's wallet holds is said beside it. */
  readonly wallet?: boolean
  readonly choices?: readonly string[]
  /** Of a choice: what of it is offered to this person at this moment, the server says; it judges the answer as well. */
  readonly offered?: 'proofs' | 'payouts'
  /** The list of the server's that one is chosen from. */
  readonly source?: 'gift-cards' | 'bank-accounts' | 'circles'
  /** What stands there before anybody chose. */
  readonly initial?: string
  /** The long list that one is chosen from. */
  readonly entries?: readonly { readonly id: string; readonly title: string; readonly detail?: string }[]
  /** Of a telephone number or an address: the country it is of unless another one is chosen, by its ISO code. */
  readonly country?: string
  readonly autocomplete?: string
  /** Asked at several steps of a flow under this one name, it is one thing: said once, it is prefill at the others. */
  readonly carried?: boolean
  /** Asked only where another field of the same step has this value. */
  readonly only?: { readonly field: string; readonly value: string }
  /** Pages to read first, by their paths, and the version of them that is agreed to. */
  readonly documents?: readonly string[]
  readonly version?: string
  /** Of a list: each item is a line to type in, and a whole list can be pasted. */
  readonly lines?: boolean
}

/** The one registry of field metadata. */
export const fieldRegistry = z.registry<FieldMeta>()

/**
 * A schema of one answer field. Only its type remembers the kind, what an item of a list is, and which rules it can break:
 * the messages that it needs depend on them.
 */
export type Field<
  Kind extends FieldKind = FieldKind,
  Value = unknown,
  Item = unknown,
  Rule extends string = FieldKind extends Kind ? string : FieldRules[Kind],
> = z.ZodMiniType<Value> & {
  readonly '~kind'?: Kind
  readonly '~item'?: Item
  readonly '~rule'?: Rule
}
export type FieldShape = Readonly<Record<string, Field>>
export type ValueOf<F> = F extends { readonly _zod: { readonly output: infer Value } } ? Value : never
/** The fields of an item of a list; `unknown` for other fields. */
export type ItemOf<F> = F extends { readonly '~item'?: infer Item } ? Item : never
export type KindOf<F> = F extends { readonly '~kind'?: infer Kind } ? Extract<Kind, FieldKind> : never
/** The rules that a field can break. */
export type RuleOf<F> = F extends { readonly '~rule'?: infer Rule } ? Extract<Rule, string> : never

/** One thing that is wrong with one field. `params` fill the sentence (limits, counts). */
export interface FieldIssue<Name extends string = string> {
  readonly field: Name
  readonly rule: string
  readonly params: Readonly<Record<string, string | number>>
}

/** The metadata of a field. Throws for a schema that no kind of field made: it could not be shown. */
export function metaOf(field: Field): FieldMeta {
  const meta = fieldRegistry.get(field)
  if (!meta) throw new Error('A step may only use the fields of machines/define/fields: this schema has no metadata.')
  return meta
}

/** What can be wrong with the answer to one field; each of these needs a sentence in the flow's messages. */
export const rulesOf = ({ kind, rules = FIELD_RULES[kind] }: FieldMeta): readonly string[] => rules

/** Adds an issue with a rule to a zod check, at `path` within the value; the sentence is chosen later, by whoever shows it. */
export function refuse(
  payload: z.core.ParsePayload,
  rule: KnownRule,
  params: FieldIssue['params'] = {},
  path?: PropertyKey[],
): void {
  payload.issues.push({ code: 'custom', input: payload.value, params: { rule, ...params }, ...(path && { path }) })
}

/**
 * Zod's issues as field issues: a missing or wrongly typed value is `empty`, the first issue of a field wins. Each part
 * of each item of a list counts for itself: `index` and `part` say where.
 */
export function issuesOf(error: z.core.$ZodError): FieldIssue[] {
  const byPlace = new Map<string, FieldIssue>()
  for (const { path, ...issue } of error.issues) {
    const place = path.slice(0, 3).join('/')
    if (byPlace.has(place)) continue
    const { rule = 'empty', ...params } = issue.code === 'custom' ? { ...issue.params } : {}
    byPlace.set(place, { field: String(path[0] ?? ''), rule, params: { ...params, ...itemOf(path) } })
  }
  return [...byPlace.values()]
}

function itemOf([, index, part]: readonly PropertyKey[]): FieldIssue['params'] {
  if (typeof index !== 'number') return {}
  return typeof part === 'string' ? { index, part } : { index }
}
