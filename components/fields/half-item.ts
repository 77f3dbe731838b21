import { isRecord } from '#machines/define/record.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A list item that is being edited and is not saved yet. The browser stores it like other unsent text; it is never
 * sent.
 */
export interface HalfItem {
  /** The index of the item being edited, or `undefined` for a new item. */
  readonly at: number | undefined
  /** The current values of the fields. */
  readonly values: Values
  /**
   * For items that are entered as a flow of their own: the current question, and the flow's answers so far (`draft`).
   */
  readonly step?: string | undefined
  readonly draft?: unknown
  /** The field values of the other questions that people have visited, by step. */
  readonly others?: Readonly<Record<string, Values>>
  /** Whether people have typed or chosen anything since the item was opened. */
  readonly isTouched: boolean
}

/** The name under which a form holds a list's unsaved item. */
export const halfName = (list: string): string => `${list}~half`

/**
 * Returns an unsaved item from a stored value, or `undefined` if the value is not an item. Stored values may have any
 * shape.
 */
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
