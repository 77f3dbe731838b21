import { type Field, type FieldKind, fieldRegistry, metaOf, rulesOf } from '../field.ts'

/**
 * Adds rules to a field that the step's `verify` checks, beyond those that the field checks itself. The message file
 * needs a sentence for each rule. If one of the rules that this kind of field already has fits, use its name. Otherwise
 * choose a new name.
 */
export function withRules<Kind extends FieldKind, Value, Item, Rule extends string, const More extends string>(
  field: Field<Kind, Value, Item, Rule>,
  ...more: readonly More[]
): Field<Kind, Value, Item, Rule | More> {
  const meta = metaOf(field)
  fieldRegistry.add(field, { ...meta, rules: [...new Set([...rulesOf(meta), ...more])] })
  return field as Field<Kind, Value, Item, Rule | More>
}
