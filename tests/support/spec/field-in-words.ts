import { type Field, type FieldMeta, type FieldShape, metaOf, type TodayBound } from '#machines/define/field.ts'
import { isFlow, itemOf, uniqueOf } from '#machines/define/item-of.ts'

/** A field's messages. A list also has the messages of its items' fields. */
export interface FieldLabels {
  readonly label: string
  readonly item?: Readonly<Record<string, FieldLabels>>
}

/**
 * Describes each field of a step on one line, with label, kind and options. Example: `First name: text, 1 to 60,
 * carried`.
 */
export const fieldsInWords = (
  shape: FieldShape,
  labels: Readonly<Record<string, FieldLabels>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, `${labels[name]?.label}: ${inWords(field, labels[name])}`]),
  )

function inWords(field: Field, labels: FieldLabels | undefined): string {
  const meta = metaOf(field)
  const { source, offered, initial, optional, secret, carried, only } = meta
  return [
    meta.choices ? `${meta.kind} of ${meta.choices.join(' | ')}` : meta.kind,
    meta.entries && `of ${meta.entries.length} entries`,
    meta.country && `${meta.country} unless said`,
    source && `from ${source}`,
    offered && `as ${offered} allow`,
    meta.wallet && 'from the wallet',
    boundsOf(meta),
    meta.decimals !== undefined && `${meta.decimals} after the point`,
    meta.earliest && `from ${meta.earliest}`,
    meta.latest && `to ${meta.latest}`,
    meta.past && `in the past ${inWordsOf(meta.past)}`,
    meta.future && `in the future ${inWordsOf(meta.future)}`,
    meta.minAge !== undefined && `at least ${meta.minAge} years ago`,
    meta.maxAge !== undefined && `at most ${meta.maxAge} years ago`,
    meta.documents && `to ${meta.documents.join(' and ')}`,
    initial && `${initial} at first`,
    optional && 'optional',
    secret && 'never kept',
    carried && 'carried',
    only && `where ${only.field} is ${only.value}`,
    ...(meta.kind === 'list' ? itemInWords(field, labels) : []),
  ]
    .filter(Boolean)
    .join(', ')
}

const inWordsOf = (bound: TodayBound) => bound.replace('-', ' ')

function boundsOf({ min, max }: FieldMeta): string | undefined {
  if (max === undefined) return min === undefined || min === 0 ? undefined : `at least ${min}`
  return min === undefined || min === 0 ? `at most ${max}` : min === max ? `just ${max}` : `${min} to ${max}`
}

function itemInWords(field: Field, labels: FieldLabels | undefined): readonly string[] {
  const unique = uniqueOf(field)
  const item = itemOf(field)
  const parts = isFlow(item) ? [`the flow ${item.id}`] : Object.values(fieldsInWords(item.fields, labels?.item))
  return [...(unique === undefined ? [] : [`no ${unique} twice`]), `each (${parts.join('; ')})`]
}
