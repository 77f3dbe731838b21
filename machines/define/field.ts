import * as z from 'zod/mini'

/** The rules that each kind of field can break. A field can declare that it breaks only some of them. */
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

/** A rule that the built-in fields check. `withRules` adds further rules, which the step's `verify` checks. */
export type KnownRule = FieldRules[FieldKind]

/** Whether today's date itself is accepted. */
export type TodayBound = 'without-today' | 'with-today'

/**
 * How a field is displayed and which limits it has. Code that renders the field needs nothing else except the words.
 */
export interface FieldMeta {
  readonly kind: FieldKind
  /**
   * The rules that this field can break. The message file needs a sentence for each of them. By default, all rules of
   * the field's kind.
   */
  readonly rules?: readonly string[]
  readonly optional?: boolean
  /** The value is secret: it is never stored in a draft and never sent back as prefill. */
  readonly secret?: boolean
  readonly min?: number
  readonly max?: number
  /** For a number: how many digits can follow the decimal point. */
  readonly decimals?: number
  /** For a date: the first and last day that are accepted. */
  readonly earliest?: string
  readonly latest?: string
  /** For a date: whether it must be in the past or the future, and whether today counts. */
  readonly past?: TodayBound
  readonly future?: TodayBound
  /** For a date of birth: the person's minimum and maximum age in years. */
  readonly minAge?: number
  readonly maxAge?: number
  /** Checks a value that passed all other checks against the day on which it is sent. Returns what is wrong with it. */
  readonly onDay?: (value: unknown, today: string) => Omit<FieldIssue, 'field'> | undefined
  /** For an optional field with several parts: whether the form counts as left blank with this value. */
  readonly isBlank?: (value: unknown) => boolean
  /** For an amount: the Circle's balance is shown beside the field. */
  readonly wallet?: boolean
  readonly choices?: readonly string[]
  /**
   * For a choice: the server decides which of the options this person can choose now. The server also checks the
   * answer.
   */
  readonly offered?: 'proofs' | 'payouts'
  /** The list on the server that the person picks from. */
  readonly source?: 'gift-cards' | 'bank-accounts' | 'circles'
  /** The option that is selected when the form opens. */
  readonly initial?: string
  /** The options of a long list that the person picks from. */
  readonly entries?: readonly { readonly id: string; readonly title: string; readonly detail?: string }[]
  /** For a phone number or address: the ISO code of the country that is selected when the form opens. */
  readonly country?: string
  readonly autocomplete?: string
  /** A value typed into this field prefills fields of the same name at other steps of the flow. */
  readonly carried?: boolean
  /** The field is asked only if another field of the same step has a certain value. */
  readonly only?: { readonly field: string; readonly value: string }
  /** For a consent: the paths of the pages to read first, and the version that the person agrees to. */
  readonly documents?: readonly string[]
  readonly version?: string
  /** For a list: each item is typed on its own line, and a whole list can be pasted. */
  readonly lines?: boolean
}

/** The metadata of every field, by its schema. */
export const fieldRegistry = z.registry<FieldMeta>()

/**
 * The schema of one field of an answer. Its type also includes the field's kind, the fields of a list's item, and the
 * rules that the field can break, because these determine which messages a flow needs.
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
/** The fields of a list's item. `unknown` for fields that are not lists. */
export type ItemOf<F> = F extends { readonly '~item'?: infer Item } ? Item : never
export type KindOf<F> = F extends { readonly '~kind'?: infer Kind } ? Extract<Kind, FieldKind> : never
/** The rules that a field can break. */
export type RuleOf<F> = F extends { readonly '~rule'?: infer Rule } ? Extract<Rule, string> : never

/** One thing that is wrong with one field. `params` are values for the error message, such as limits and counts. */
export interface FieldIssue<Name extends string = string> {
  readonly field: Name
  readonly rule: string
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * The metadata of a field. Throws for a schema that does not come from a function in `fields/`, because it could not be
 * rendered.
 */
export function metaOf(field: Field): FieldMeta {
  const meta = fieldRegistry.get(field)
  if (!meta) throw new Error('A step may only use the fields of machines/define/fields: this schema has no metadata.')
  return meta
}

/** The limits of a field, for sentences that mention them as `{min}` and `{max}`. */
export function limitsOf(field: Field): { readonly min?: number; readonly max?: number } {
  const { min, max } = metaOf(field)
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The rules that an answer to this field can break. The flow's message file needs a sentence for each. */
export const rulesOf = ({ kind, rules = FIELD_RULES[kind] }: FieldMeta): readonly string[] => rules

/**
 * Reports a broken rule from within a zod check. `path` is where in the value the fault is. The code that shows the
 * issue picks the sentence later.
 */
export function addFieldIssue(
  payload: z.core.ParsePayload,
  rule: KnownRule,
  params: FieldIssue['params'] = {},
  path?: PropertyKey[],
): void {
  payload.issues.push({ code: 'custom', input: payload.value, params: { rule, ...params }, ...(path && { path }) })
}

/**
 * Turns zod's issues into field issues. A value that is missing or of the wrong type breaks the rule `empty`. Only the
 * first issue of each field counts. In a list, each part of each item counts as a field: `index` and `part` identify
 * it.
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
