import { useEffect, useState } from 'react'
import type { Submission } from '#machines/wizard/ports.ts'

/** What became of an answer that was on its way when the page went, for the step that the run is opened at. */
export type OutcomeNote =
  | { readonly kind: 'saved' | 'unknown'; readonly step: string }
  /** The account is there; its password was never kept. */
  | { readonly kind: 'made'; readonly step: string; readonly email: string }
  /** It is to be sent again, as it was. */
  | { readonly kind: 'again'; readonly step: string; readonly answer: Submission['answer'] }

const notes = new Map<string, OutcomeNote>()

/** The step that a run's note was shown at, so that it does not go along to the next one. */
const shownAt = new Map<string, string>()

export function leaveNote(run: string, note: OutcomeNote): void {
  notes.set(run, note)
  shownAt.delete(run)
}

/** An answer that is to be sent again: given once. */
export function takeAgain(run: string, step: string): Submission['answer'] | undefined {
  const note = notes.get(run)
  if (note?.kind !== 'again' || note.step !== step) return undefined
  notes.delete(run)
  return note.answer
}

/** What there is to say at a step of a run, until people leave it. */
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
