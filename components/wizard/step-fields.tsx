import { FieldInput } from '#components/fields/field-input.tsx'
import { fieldId } from '#components/fields/field-props.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { StepWords } from './words.ts'

/** The fields of a step, in the order of its schema. */
export const StepFields = ({ step, words }: { step: AnyStep; words: StepWords }) =>
  Object.entries<Field>(step.fields).map(([name, field]) => (
    <FieldInput key={name} name={name} id={fieldId(name)} meta={metaOf(field)} words={words.field(name)} />
  ))
