import { type Field, type FieldKind, fieldRegistry, metaOf, rulesOf } from '../field.ts'

/**
 * A field that can break more rules than its schema knows: those that its step's `verify` finds. Each needs a sentence.
 * A rule of the engine keeps its name; one of the flow's own has any other.
 */
export function withRules<Kind extends FieldKind, Value, Item, Rule extends string, const More extends string>(
  field: Field<Kind, Value, Item, Rule>,
  ...more: readonly More[]
): Field<Kind, Value, Item, Rule | More> {
  const meta = metaOf(field)
  fieldRegistry.add(field, { ...meta, rules: [...new Set([...rulesOf(meta), ...more])] })
  return field as Field<Kind, Value, Item, Rule | More>
}
