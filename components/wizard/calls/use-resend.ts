import { useEffect } from 'react'
import type { Wizard } from '#machines/react/use-wizard.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { takeAnswerToResend } from './outcome-note.ts'
import { forgetPending } from './pending.ts'

/**
 * Resends an answer that was still being sent when its page closed. Sends the same answer with the same key, before
 * people can do anything else.
 */
export function useResend({ view, submit }: Wizard): void {
  useEffect(() => {
    if (view.phase !== 'asking') return
    const { run, step, draft } = view
    const answer = takeAnswerToResend(run.id, step.id)
    if (!answer) return
    const verdict = judgeAnswer(step, answer, draft)
    if (verdict.ok) submit(step, verdict.answer)
    else void forgetPending(run.id, step.id)
  }, [view, submit])
}
