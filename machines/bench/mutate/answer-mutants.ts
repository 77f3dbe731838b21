import * as z from 'zod/mini'
import { noIssues } from '#machines/define/declared.ts'
import { answerDomains } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import { isFlow, itemOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { fieldChanges } from './fields/field-changes.ts'
import { type Change, eachStep, type Mutation } from './mutant.ts'

/**
 * Every mutant (deliberately changed flow) whose steps accept other answers. The transitions of these mutants stay the
 * same.
 */
export const answerMutants: Mutation = eachStep((step) => [...verified(step), ...fields(step)])

const verified = (step: AnyStep): readonly Change[] =>
  step.verify === noIssues
    ? []
    : [
        {
          id: 'verify/dropped',
          what: 'the answer is not verified',
          before: 'verify',
          after: 'no verify',
          parts: { verify: noIssues },
        },
        ...ofItems(step),
      ]

/** If a step verifies each item of a list: mutants that verify only the first item, or none. */
const ofItems = ({ fields, verify }: AnyStep): readonly Change[] =>
  Object.values<Field>(fields).some(isVerifiedEach)
    ? [
        ...[
          { id: 'verify/first', what: 'only the first item is verified', isKept: (index: unknown) => index === 0 },
          { id: 'verify/items', what: 'no item is verified', isKept: () => false },
        ].map(({ id, what, isKept }) => ({
          id,
          what,
          before: 'each item is verified',
          after: what,
          parts: {
            verify: (answer: never, read: never) =>
              verify(answer, read).filter(({ params: { index } }) => index === undefined || isKept(index)),
          },
        })),
      ]
    : []

function isVerifiedEach(field: Field): boolean {
  const item = metaOf(field).kind === 'list' ? itemOf(field) : undefined
  return item !== undefined && !isFlow(item) && item.verify !== noIssues
}

function fields(step: AnyStep): readonly Change[] {
  return Object.entries<Field>(step.fields).flatMap(([name, field]) =>
    fieldChanges(field).map(({ id, what, before, after, field: changed }) => {
      const shape = { ...step.fields, [name]: changed }
      return {
        id: `${name}/${id}`,
        what: `${name}: ${what}`,
        before: `${name}: ${before}`,
        after: `${name}: ${after}`,
        parts: { fields: shape, schema: z.object(shape), domains: { ...step.domains, ...answerDomains(shape) } },
      }
    }),
  )
}
