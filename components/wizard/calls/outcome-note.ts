import { useEffect, useState } from 'react'
import type { Submission } from '#machines/wizard/ports.ts'

/** A note about an answer whose reply never reached this page. `step` is the step that shows the note. */
export type OutcomeNote =
  | { readonly kind: 'saved' | 'unknown'; readonly step: string }
  /** The account was created. Its password was never stored, so the person has to sign in. */
  | { readonly kind: 'made'; readonly step: string; readonly email: string }
  /** The answer has to be sent again as it is. */
  | { readonly kind: 'again'; readonly step: string; readonly answer: Submission['answer'] }

const notes = new Map<string, OutcomeNote>()

/**
 * For each run (one pass through a flow), the step where its note was first shown. The steps after it don't show the
 * note again.
 */
const shownAt = new Map<string, string>()

export function leaveNote(run: string, note: OutcomeNote): void {
  notes.set(run, note)
  shownAt.delete(run)
}

/** Returns the answer that this step has to send again, if there is one. The next call returns `undefined`. */
export function takeAnswerToResend(run: string, step: string): Submission['answer'] | undefined {
  const note = notes.get(run)
  if (note?.kind !== 'again' || note.step !== step) return undefined
  notes.delete(run)
  return note.answer
}

/** Returns the note to show at this step. Once people leave the step, the note is deleted. */
export function useOutcomeNote(run: string, step: string): OutcomeNote | undefined {
  const [note] = useState(() => {
    const found = notes.get(run)
    const isHere = found?.kind === 'unknown' ? (shownAt.get(run) ?? step) === step : found?.step === step
    return isHere ? found : undefined
  })
  useEffect(() => {
    if (!note || note.kind === 'again') return
    shownAt.set(run, step)
    return () => void notes.delete(run)
  }, [note, run, step])
  return note
}
