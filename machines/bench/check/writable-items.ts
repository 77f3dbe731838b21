import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Verdict } from '#machines/walk/answer.ts'

/**
 * Whether people can enter this answer. List items that are typed as plain lines can hold any text, but the editor for
 * other items does not save an invalid item.
 */
export const isWritable = (step: AnyStep, verdict: Verdict): boolean =>
  verdict.ok ||
  verdict.issues.every(({ field, params: { index } }) => {
    const own: Field | undefined = Object.hasOwn(step.fields, field) ? step.fields[field] : undefined
    return index === undefined || own === undefined || metaOf(own).lines === true
  })
