import type { FactValue } from '#machines/define/fact.ts'
import { type Draft, type Entry, sameAnswer } from '#machines/walk/draft.ts'
import type { TableState } from '#machines/walk/table.ts'

/** What every player can observe of a run at one moment. */
export interface Seen {
  readonly step: string
  readonly phase: TableState['phase']
  /** The steps that people can visit now, in order. */
  readonly shown: readonly string[]
  /** The step that Back leads to, or `null` if there is none. */
  readonly back: string | null
  /** `total` is `null` while a condition is undecided. `most` is the highest value that it can take. */
  readonly progress: { readonly at: number; readonly total: number | null; readonly most: number }
  readonly given: Readonly<Record<string, FactValue>>
  /** The answer to each step, its receipt, and whether the step is asked again, by step id. */
  readonly answers: Readonly<Record<string, Told>>
}
type Told = Pick<Entry, 'answer' | 'receipt' | 'reopened'>

/** An unexpected observation, with the expected one. */
export interface Difference {
  readonly what: keyof Seen | 'focus' | 'verdict' | 'broken'
  readonly expected: unknown
  readonly seen: unknown
}

/** Returns the answers in a draft as observations. */
export const toldIn = ({ entries }: Draft): Seen['answers'] =>
  Object.fromEntries(
    Object.entries(entries).map(([id, { answer, receipt, reopened }]) => [
      id,
      { answer, ...(receipt && { receipt }), ...(reopened && { reopened }) },
    ]),
  )

const PARTS = ['step', 'phase', 'shown', 'back', 'progress', 'given', 'answers'] as const satisfies (keyof Seen)[]

/** Returns the first difference, or `undefined` if there is none. Compares the simplest parts first. */
export function differenceOf(expected: Seen, seen: Seen): Difference | undefined {
  const what = PARTS.find((part) => !sameAnswer(expected[part], seen[part]))
  return what && { what, expected: expected[what], seen: seen[what] }
}
