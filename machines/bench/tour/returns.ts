import type { Expression } from '#machines/define/condition.ts'
import { DOOR_FACT, isReview } from '#machines/define/declared.ts'
import { answerDomains, type Domain, type FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { continueEdges } from '#machines/walk/edges.ts'
import { leapDoorsOf } from '#machines/walk/leaps.ts'
import { isPossible } from '#machines/walk/possible.ts'

/**
 * A return to a review after Change: people go to an answer from the review and then straight back, by Continue or by
 * Back.
 */
export interface Return {
  readonly kind: 'return' | 'back'
  readonly from: string
  readonly to: string
}

/**
 * Lists the possible returns to each review after Change. Leaves out steps whose answers can no longer be changed and
 * steps with only one possible answer. Also leaves out steps whose change leads to another step first, because that
 * step depends on the answer. In a sub-flow, only steps from which Continue leaves the sub-flow count, and there is no
 * return by Back, because people leave a sub-flow by closing it. Back works the same for all rows, so one return by
 * Back is enough.
 */
export const returnsOf = (flow: AnyFlow): readonly Return[] =>
  flow.steps.filter(isReview).flatMap((review): readonly Return[] => {
    const rows = flow.steps.filter((row) => review.rows.includes(row.id) && isChangeable(row))
    const [left] = rows.filter(({ within }) => within.length === 0)
    return [
      ...rows
        .filter((row) => hasAnother(flow, row, review) && isReturnedFrom(flow, row, review))
        .map(({ id }) => ({ kind: 'return', from: id, to: review.id }) as const),
      ...(left ? [{ kind: 'back', from: left.id, to: review.id } as const] : []),
    ]
  })

/** Whether a step's answer can still be changed once people reach the review. */
const isChangeable = ({ kind, effect, known, acts, doors }: AnyStep): boolean => {
  const isSettled =
    effect !== undefined && effect.after !== 'live' && effect.when.op === 'always' && !acts && doors.length === 0
  return kind === 'question' && known?.op !== 'always' && !isSettled
}

/** Whether a step has at least two answers that both lead to the review, so that one can be changed to the other. */
function hasAnother(flow: AnyFlow, row: AnyStep, review: AnyStep): boolean {
  const fields = Object.entries<Field>(row.fields)
  const isOpen = ([name, field]: readonly [string, Field]) =>
    !metaOf(field).secret && Object.keys(answerDomains({ [name]: field })).length === 0
  const asked = [whenAsked(flow, row), whenAsked(flow, review)]
  const hasTwo = (fact: string, domain: Domain) => {
    const isSo = (value: FactValue) =>
      isPossible(flow, { op: 'all', of: [...asked, { op: 'fact', step: row.id, fact, values: [value] }] })
    return domain.findIndex(isSo) !== domain.findLastIndex(isSo)
  }
  const closed = { ...answerDomains(row.fields), [DOOR_FACT]: [undefined, ...doorsTo(flow, row, review)] }
  return fields.some(isOpen) || Object.entries(closed).some(([fact, domain]) => hasTwo(fact, domain))
}

/** Returns the doors of a step (links that leave it without an answer) that do not lead past the review. */
function doorsTo(flow: AnyFlow, row: AnyStep, review: AnyStep): readonly string[] {
  const past = leapDoorsOf(flow, row).filter(({ to }) => to > flow.steps.indexOf(review))
  return row.doors.filter((own) => !past.some(({ door }) => door === own))
}

function isReturnedFrom(flow: AnyFlow, row: AnyStep, review: AnyStep): boolean {
  const between = flow.steps.slice(flow.steps.indexOf(row) + 1, flow.steps.indexOf(review))
  const askedAgain = between.filter(({ dependsOn, known }) => dependsOn.includes(row.id) && !known)
  const leaving = continueEdges(flow, row).filter(({ to }) => !isTogether(flow, row, to))
  const none = askedAgain.map((reader): Expression => ({ op: 'not', of: whenAsked(flow, reader) }))
  return leaving.some(({ when }) =>
    isPossible(flow, { op: 'all', of: [whenAsked(flow, row), whenAsked(flow, review), when, ...none] }),
  )
}

function isTogether(flow: AnyFlow, { within }: AnyStep, other: string): boolean {
  const sub = within.at(-1)?.sub
  const there = flow.steps.find(({ id }) => id === other)?.within ?? []
  return sub !== undefined && there.some((one) => one.sub === sub)
}
