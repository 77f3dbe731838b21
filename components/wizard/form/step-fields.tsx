import { useWatch } from 'react-hook-form'
import { FieldInput } from '#components/fields/field-input.tsx'
import { fieldId } from '#components/fields/field-props.ts'
import { FieldRows } from '#components/fields/field-rows.tsx'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAsked } from '#machines/walk/answer.ts'
import type { StepWords } from '../words/words.ts'

/** The fields that a step currently asks, in the order of its schema. */
export const StepFields = ({ step, words }: { step: AnyStep; words: StepWords }) => {
  const fields = Object.entries<Field>(step.fields)
  const deciding = [...new Set(fields.flatMap(([, field]) => metaOf(field).only?.field ?? []))]
  const decided = useWatch({ name: deciding })
  const values = Object.fromEntries(deciding.map((name, index) => [name, decided[index]]))
  return (
    <FieldRows>
      {fields
        .filter(([name]) => isAsked(step, name, values) !== false)
        .map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            id={fieldId(name)}
            field={field}
            meta={metaOf(field)}
            words={words.field(name)}
          />
        ))}
    </FieldRows>
  )
}
