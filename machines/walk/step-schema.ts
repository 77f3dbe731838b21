import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer } from './answer.ts'
import type { Draft, Entry } from './draft.ts'

/** A Standard Schema (https://standardschema.dev) that validates synchronously, for form libraries and validators. */
export interface Schema<Output, Input = Record<string, unknown>> {
  readonly '~standard': Omit<StandardSchemaV1.Props<Input, Output>, 'validate'> & {
    readonly validate: (input: unknown) => StandardSchemaV1.Result<Output>
  }
}

/** Makes a Standard Schema from a validation function. */
export const schemaOf = <Output, Input = Record<string, unknown>>(
  validate: (input: unknown) => StandardSchemaV1.Result<Output>,
): Schema<Output, Input> => ({ '~standard': { version: 1, vendor: 'covey', validate } })

/** Returns the error message for an issue. The default is the name of the broken rule. */
type SentenceOf = (issue: FieldIssue) => string
const nameOfRule: SentenceOf = ({ rule }) => rule

/**
 * The check of a step's answer as a Standard Schema. It returns the cleaned answer, or one issue for each fault, in the
 * order of the step's fields.
 */
export const stepSchema = (step: AnyStep, draft: Draft, sentence = nameOfRule): Schema<Entry['answer']> =>
  schemaOf<Entry['answer']>((input) => {
    const verdict = judgeAnswer(step, input, draft)
    if (verdict.ok) return { value: verdict.answer }
    const names = Object.keys(step.fields)
    const issues = verdict.issues.map((issue) => ({ message: sentence(issue), path: placeOf(issue) }))
    // Put the issues of a list before those of its items. Otherwise, form libraries hide the issues of the items.
    issues.sort(
      ({ path: a }, { path: b }) => names.indexOf(`${a[0]}`) - names.indexOf(`${b[0]}`) || a.length - b.length,
    )
    return { issues }
  })

/** The path of an issue: the field and, in a list, also the item's index, the question and the part. */
const placeOf = ({ field, params: { index, step, part } }: FieldIssue): readonly (string | number)[] =>
  [field, index, step, part].filter((one): one is string | number => one !== undefined && one !== '')
