import { isRecord } from '#machines/define/record.ts'

type Values = Readonly<Record<string, unknown>>

/** An item that is being written and not saved yet: raw text, kept like that of any field, never sent. */
export interface HalfItem {
  /** The place of the item that is changed; `undefined` for a new one. */
  readonly at: number | undefined
  /** What stands in the fields now. */
  readonly values: Values
  /** Of an item that is asked step by step: the question, and the draft of its flow so far. */
  readonly step?: string | undefined
  readonly draft?: unknown
  /** What stands in the fields of the questions that were left, by their steps. */
  readonly others?: Readonly<Record<string, Values>>
  /** Whether anything was typed or chosen since it was opened. */
  readonly isTouched: boolean
}

/** Where a form holds the half item of a list. */
export const halfName = (list: string): string => `${list}~half`

/** What was kept in a browser may be anything by now. */
export function halfOf(value: unknown): HalfItem | undefined {
  if (!isRecord(value) || !isRecord(value.values)) return undefined
  const { at, values, step, draft, others, isTouched } = value
  if (at !== undefined && !(typeof at === 'number' && Number.isSafeInteger(at) && at >= 0)) return undefined
  return {
    at,
    values,
    isTouched: isTouched === true,
    ...(typeof step === 'string' && { step, draft, others: othersIn(others) }),
  }
}

const othersIn = (others: unknown): Readonly<Record<string, Values>> =>
  Object.fromEntries(
    isRecord(others) ? Object.entries(others).filter((one): one is [string, Values] => isRecord(one[1])) : [],
  )
