import * as z from 'zod/mini'
import type { AnyBinding } from '#api/contract/effects/binding.ts'
import { wireName } from '#api/contract/effects/effects.ts'
import type { BodyOf, Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, type Table, table } from '#api/contract/table.ts'
import type { Field } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer, type Verdict } from '#machines/walk/answer.ts'
import { type Draft, sameAnswer } from '#machines/walk/draft.ts'

/**
 * Checks the answer in a call's body, after the endpoint has parsed the body. A value that the endpoint has parsed with
 * the step's own schema is not parsed again.
 */
export function judgeCall(step: AnyStep, binding: AnyBinding, body: object, draft: Draft): Verdict {
  const answer = binding.toAnswer(body)
  const sent: Readonly<Record<string, unknown>> = { ...body }
  const { body: schema }: Endpoint = table[binding.row]
  const parsers: Readonly<Record<string, z.core.$ZodType>> = schema?._zod.def.shape ?? {}
  const fields = Object.entries<Field>(step.fields).map(([name, field]) => {
    const wire = wireName(binding.fieldOf, name)
    const isParsed = answer[name] !== undefined && answer[name] === sent[wire] && isOrHolds(parsers[wire], field)
    return [name, isParsed ? z.unknown() : field]
  })
  return judgeAnswer({ ...step, schema: z.object(Object.fromEntries(fields)) }, answer, draft)
}

/** Whether a schema is this field's own schema, or makes it optional. */
const isOrHolds = (schema: z.core.$ZodType | undefined, field: Field): boolean =>
  schema === field || (schema instanceof z.ZodMiniOptional && isOrHolds(schema._zod.def.innerType, field))

/**
 * The body of a step's call, made from an accepted answer. If the body also has values of earlier answers, it is parsed
 * again, because the endpoint has parsed only the values in `sent`.
 */
export function parsedBody<Row extends RowName>(row: Row, sent: object, body: unknown): BodyOf<Table[Row]> {
  const { body: schema }: Endpoint = table[row]
  return (schema && !sameAnswer(sent, body) ? z.parse(schema, body) : body) as BodyOf<Table[Row]>
}
