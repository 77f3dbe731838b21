import type { FactValue } from '#machines/define/fact.ts'
import { type Draft, type Entry, sameAnswer } from '#machines/walk/draft.ts'
import type { TableState } from '#machines/walk/table.ts'

/** What can be seen of a run at one moment, on whatever it is played. */
export interface Seen {
  readonly step: string
  readonly phase: TableState['phase']
  /** The steps that may be shown now, first to last. */
  readonly shown: readonly string[]
  /** Where Back leads; `null` where it leads nowhere. */
  readonly back: string | null
  /** `total` is `null` while a condition is undecided; then it becomes `most` at the most. */
  readonly progress: { readonly at: number; readonly total: number | null; readonly most: number }
  readonly given: Readonly<Record<string, FactValue>>
  /** By step: what it was told, what came of it, and whether it is asked again. */
  readonly answers: Readonly<Record<string, Told>>
}
type Told = Pick<Entry, 'answer' | 'receipt' | 'reopened'>

/** The first thing that was seen otherwise than it should be. */
export interface Difference {
  readonly what: keyof Seen | 'focus' | 'verdict' | 'broken'
  readonly expected: unknown
  readonly seen: unknown
}

/** The answers that stand in a draft. */
export const toldIn = ({ entries }: Draft): Seen['answers'] =>
  Object.fromEntries(
    Object.entries(entries).map(([id, { answer, receipt, reopened }]) => [
      id,
      { answer, ...(receipt && { receipt }), ...(reopened && { reopened }) },
    ]),
  )

const PARTS = ['step', 'phase', 'shown', 'back', 'progress', 'given', 'answers'] as const satisfies (keyof Seen)[]

/** What differs first, the plainest before the rest; `undefined` where everything is as it should be. */
export function differenceOf(expected: Seen, seen: Seen): Difference | undefined {
  const what = PARTS.find((part) => !sameAnswer(expected[part], seen[part]))
  return what && { what, expected: expected[what], seen: seen[what] }
}
