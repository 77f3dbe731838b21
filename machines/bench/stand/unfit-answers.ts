import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { meaningOfMark } from '#machines/define/marks.ts'
import { isRecord } from '#machines/define/record.ts'
import { today } from '#machines/define/today.ts'

/**
 * The content of a tester's file: answers by step, givens (facts known before the first step), and receipts (results of
 * effects).
 */
export interface Answers {
  readonly given: Readonly<Record<string, FactValue>>
  readonly answers: Readonly<Record<string, unknown>>
  /** The receipts (results) of effects, by step. The effect of every step listed here counts as having happened. */
  readonly receipts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The marks that the server sets, by step. */
  readonly marks?: Readonly<Record<string, string>>
}

/** Says in one sentence why a flow cannot use a file. Returns `undefined` if it can. */
export function unfitAnswers(flow: AnyFlow, { answers, given, receipts, marks = {} }: Answers): string | undefined {
  const steps = new Set(flow.steps.map(({ id }) => id))
  return (
    first(Object.entries(given), ([id, value]) => unfitGiven(flow, id, value)) ??
    first(Object.keys(receipts), (id) =>
      steps.has(id) ? undefined : `The file has a receipt for "${id}", but "${flow.id}" has no such step.`,
    ) ??
    first(Object.entries(marks), ([id, mark]) => unfitMark(flow, id, mark)) ??
    first(Object.entries(answers), ([id, answer]) =>
      !steps.has(id) || isRecord(answer)
        ? undefined
        : `The answer to "${id}" of "${flow.id}" must be an object with one key per field, not ${JSON.stringify(answer)}.`,
    )
  )
}

function unfitMark(flow: AnyFlow, id: string, mark: string): string | undefined {
  const step = flow.steps.find((one) => one.id === id)
  if (step && meaningOfMark(step, mark) !== undefined) return undefined
  const known = Object.keys(step?.marks ?? {}).map((name) => `"${name}"`)
  return `The file marks "${id}" as "${mark}", but "${flow.id}" has no such mark there. Its marks: ${known.join(', ') || 'none'}.`
}

function unfitGiven({ id: flow, given }: AnyFlow, id: string, value: unknown): string | undefined {
  const declared = given.find((one) => one.id === id)
  if (!declared) {
    const known = given.length === 0 ? 'none' : given.map((one) => `"${one.id}"`).join(', ')
    return `The file gives "${id}", but "${flow}" has no such given. Its givens: ${known}.`
  }
  if (declared.isValue(value)) return undefined
  const listed = declared.domain.map((one) => JSON.stringify(one)).join(', ')
  const values = declared.id === today.id ? `a day, like ${listed}` : `one of ${listed}`
  return `The given "${id}" of "${flow}" is ${values}, not ${JSON.stringify(value)}.`
}

function first<Item>(items: readonly Item[], said: (item: Item) => string | undefined): string | undefined {
  return items.map(said).find((sentence) => sentence !== undefined)
}
