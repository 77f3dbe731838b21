import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Verdict } from '#machines/walk/answer.ts'

/** Whether people can enter an answer at all: an editor saves no item that is wrong by itself, lines take anything. */
export const isWritable = (step: AnyStep, verdict: Verdict): boolean =>
  verdict.ok ||
  verdict.issues.every(({ field, params: { index } }) => {
    const own: Field | undefined = Object.hasOwn(step.fields, field) ? step.fields[field] : undefined
    return index === undefined || own === undefined || metaOf(own).lines === true
  })
