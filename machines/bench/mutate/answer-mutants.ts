import * as z from 'zod/mini'
import { answerDomains } from '#machines/define/fact.ts'
import type { Field } from '#machines/define/field.ts'
import { type AnyStep, noIssues } from '#machines/define/step.ts'
import { fieldChanges } from './fields/field-changes.ts'
import { type Change, eachStep, type Mutation } from './mutant.ts'

/** Every mutant of what the steps of a flow take; its ways are left alone. */
export const answerMutants: Mutation = eachStep((step) => [...verified(step), ...fields(step)])

const verified = ({ verify }: AnyStep): readonly Change[] =>
  verify === noIssues
    ? []
    : [
        {
          ...{ id: 'verify/dropped', what: 'nothing is verified', before: 'verify', after: 'no verify' },
          parts: { verify: noIssues },
        },
      ]

function fields(step: AnyStep): readonly Change[] {
  return Object.entries<Field>(step.fields).flatMap(([name, field]) =>
    fieldChanges(field).map(({ id, what, before, after, field: changed }) => {
      const shape = { ...step.fields, [name]: changed }
      return {
        ...{ id: `${name}/${id}`, what: `${name}: ${what}`, before: `${name}: ${before}`, after: `${name}: ${after}` },
        parts: { fields: shape, schema: z.object(shape), domains: { ...step.domains, ...answerDomains(shape) } },
      }
    }),
  )
}
