import { type Field, metaOf } from '#machines/define/field.ts'
import { type Item, itemOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** The list fields of a step, with what each asks for an item. */
export const listsIn = ({ fields }: AnyStep): readonly { readonly field: string; readonly item: Item }[] =>
  Object.entries<Field>(fields).flatMap(([field, own]) =>
    metaOf(own).kind === 'list' ? [{ field, item: itemOf(own) }] : [],
  )
