import { DOOR_FACT, wordsOf } from '#machines/define/declared.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { heldAgainst } from '#machines/walk/draft-place.ts'
import { type Schema, schemaOf, stepSchema } from '#machines/walk/step-schema.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import type { StepWords } from '../words/words.ts'
import { inputOf } from './step-values.ts'

/**
 * Checks the values of a step's form, with error messages from the step. If people leave by a door (another way to
 * answer the step), checks only the fields that the door needs. Also refuses an answer that would discard another
 * answer that the server has locked. Runs before anything is sent, including files.
 */
export function answerSchema(
  flow: AnyFlow,
  { step, draft }: Pick<AtStep, 'step' | 'draft'>,
  words: StepWords,
  doorTaken: () => string | undefined,
): Schema<Record<string, unknown>> {
  return schemaOf((values) => {
    const door = doorTaken()
    const input = { ...inputOf(step, Object(values)), ...(door !== undefined && { [DOOR_FACT]: door }) }
    const schema = stepSchema(step, visibleDraft(flow, draft), (issue) => sentenceFor(words, issue))
    const result = schema['~standard'].validate(input)
    const held = result.issues ? undefined : heldAgainst(flow, draft, step, result.value)
    return held ? { issues: [{ message: words.heldAgainst(wordsOf(flow, held), held.id) }] } : result
  })
}

/** Builds the error message. Items are numbered from 1. */
function sentenceFor(words: StepWords, { field, rule, params }: FieldIssue): string {
  const { index } = params
  return words.field(field).sentence(rule, typeof index === 'number' ? { ...params, number: index + 1 } : params)
}
