import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer, type Verdict } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'

/** Validates an answer. If the step's own `verify` throws, returns a sentence with the flow, step and answer. */
export function judged(step: AnyStep, input: unknown, draft: Draft): Verdict | string {
  try {
    return judgeAnswer(step, input, draft)
  } catch (error) {
    const answer = JSON.stringify(input)?.slice(0, 200)
    return `The check of "${step.id}" of "${draft.flow}" throws an error for ${answer}: ${saidBy(error)}`
  }
}

/** The message of an error, as the end of a sentence. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error))
