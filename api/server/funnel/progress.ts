import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { branchBefore } from '#machines/walk/branch.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'

/** The step that a run waits at, and the branch on which it came there. */
export interface Place {
  readonly step: string
  readonly branch: string
}

export interface Note extends Place {
  readonly entered: number
  readonly answered: number
}

/** What a change of a run adds to the funnel, and where the run waits after it. */
export interface Progress {
  readonly notes: readonly Note[]
  readonly waitsAt: Place | null
}

/**
 * What counts of a change: the answers, if a person gave them; only the step that the run waits at, if the portal
 * filled in what it knows; or nothing, if the portal keeps a run that no person has opened.
 */
export type Counted = 'answers' | 'place' | 'nothing'

interface Change {
  readonly flow: AnyFlow
  /** The draft before the change. `undefined` for a new run. */
  readonly before: Draft | undefined
  readonly after: Draft
  readonly waitsAt: Place | null
  readonly counted: Counted
}

/**
 * Compares a run before and after a change. A run counts as entered and as answered at a step when it does so for the
 * first time, so a step that a person goes back to does not count again. Each answered step has also been entered. An
 * end is only entered.
 */
export function progressOf({ flow, before, after, waitsAt, counted }: Change): Progress {
  if (counted === 'nothing' || (counted === 'place' && before && !waitsAt)) return { notes: [], waitsAt: null }
  const { asked, open } = walkFlow(flow, after)
  const isNew = (step: string) => !before || entryOf(before, step) === undefined
  const at = (step: string): Place => ({ step, branch: branchBefore(flow, after, asked, step) })
  const notes: Note[] = []
  if (counted === 'answers')
    for (const step of asked) {
      if (step === open || !isNew(step) || entryOf(after, step) === undefined) continue
      const isWaitedFor = step === waitsAt?.step
      notes.push({ ...(isWaitedFor ? waitsAt : at(step)), entered: isWaitedFor ? 0 : 1, answered: 1 })
    }
  const end = asked.at(-1) ?? ''
  const isAtEnd = open === undefined && stepOf(flow, end)?.kind === 'end'
  if (counted === 'answers' && isAtEnd && !(before && walkFlow(flow, before).ended))
    notes.push({ ...at(end), entered: 1, answered: 0 })
  if (open === undefined) return { notes, waitsAt: null }
  if (open === waitsAt?.step) return { notes, waitsAt }
  const place = at(open)
  if (entryOf(after, open) === undefined) notes.push({ ...place, entered: 1, answered: 0 })
  return { notes, waitsAt: place }
}
