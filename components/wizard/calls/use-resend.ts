import { useEffect } from 'react'
import type { Wizard } from '#machines/react/use-wizard.ts'
import { judge } from '#machines/walk/answer.ts'
import { takeAgain } from './outcome-note.ts'
import { forgetPending } from './pending.ts'

/** Sends an answer once more that was on its way when its page went: the same, under the same key, before all else. */
export function useResend({ view, submit }: Wizard): void {
  useEffect(() => {
    if (view.phase !== 'asking') return
    const { run, step, draft } = view
    const answer = takeAgain(run.id, step.id)
    if (!answer) return
    const verdict = judge(step, answer, draft)
    if (verdict.ok) submit(step, verdict.answer)
    else void forgetPending(run.id, step.id)
  }, [view, submit])
}
