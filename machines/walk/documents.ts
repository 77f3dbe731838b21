import * as z from 'zod/mini'
import { type Field, type FieldIssue, type FieldShape, metaOf } from '#machines/define/field.ts'
import { type KeptDocument, keptDocument } from '#machines/define/fields/document.ts'
import { itemOf } from '#machines/define/items.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** A document that an answer holds, and where: an issue about it has the same place. */
export interface HeldDocument extends Pick<FieldIssue, 'field' | 'params'> {
  readonly document: KeptDocument
}

/** The documents of an answer, those in items of lists too. What is no reference is left out: the schema judges it. */
export const documentsIn = ({ fields }: AnyStep, answer: unknown): readonly HeldDocument[] =>
  Object.entries<Field>(fields).flatMap(([field, schema]) => {
    const value = valueIn(answer, field)
    if (metaOf(schema).kind === 'list') return inItems(itemOf(schema).fields, value, field)
    return heldIn(schema, value).map((document) => ({ field, params: {}, document }))
  })

const inItems = (parts: FieldShape, items: unknown, field: string): readonly HeldDocument[] =>
  (Array.isArray(items) ? items : []).flatMap((item, index) =>
    Object.entries<Field>(parts).flatMap(([part, schema]) =>
      heldIn(schema, valueIn(item, part)).map((document) => ({ field, params: { index, part }, document })),
    ),
  )

function heldIn(schema: Field, value: unknown): readonly KeptDocument[] {
  if (metaOf(schema).kind !== 'document') return []
  const parsed = z.safeParse(keptDocument, value)
  return parsed.success ? [parsed.data] : []
}

const valueIn = (record: unknown, name: string): unknown =>
  isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined

/** Whether a step asks for a document, in a field or in the items of a list. */
export const asksForDocument = ({ fields }: AnyStep): boolean =>
  Object.values<Field>(fields).some((field) => {
    const { kind } = metaOf(field)
    return kind === 'document' || (kind === 'list' && asksForDocument(itemOf(field)))
  })
