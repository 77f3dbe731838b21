import * as z from 'zod/mini'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import { type KeptDocument, keptDocument } from '#machines/define/fields/document.ts'
import { type Item, isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** A document in an answer, and where in the answer it is. Issues about the document use the same field and params. */
export interface HeldDocument extends Pick<FieldIssue, 'field' | 'params'> {
  readonly document: KeptDocument
}

type Place = FieldIssue['params']

/**
 * All documents in an answer, including those in the items of lists. Values that are not references to documents are
 * skipped, because the schema reports them.
 */
export const documentsIn = (step: AnyStep, answer: unknown): readonly HeldDocument[] =>
  Object.entries<Field>(step.fields).flatMap(([field, schema]) => {
    const value = valueIn(answer, field)
    if (metaOf(schema).kind === 'list') return inItems(itemOf(schema), value, field)
    return heldIn(schema, value).map((document) => ({ field, params: {}, document }))
  })

const inItems = (item: Item, items: unknown, field: string): readonly HeldDocument[] =>
  (Array.isArray(items) ? items : []).flatMap((answer, index) =>
    isFlow(item)
      ? questionsOf(item).flatMap((step) => inParts(step, valueIn(answer, step.id), field, { index, step: step.id }))
      : inParts(item, answer, field, { index }),
  )

const inParts = ({ fields }: AnyStep, answer: unknown, field: string, place: Place): readonly HeldDocument[] =>
  Object.entries<Field>(fields).flatMap(([part, schema]) =>
    heldIn(schema, valueIn(answer, part)).map((document) => ({ field, params: { ...place, part }, document })),
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
    return kind === 'document' || (kind === 'list' && questionsOf(itemOf(field)).some(asksForDocument))
  })
