import type { AnyStep } from '#machines/define/step.ts'
import { judge, type Verdict } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'

/** The verdict on an answer; a sentence with flow, step and answer where the step's own `verify` throws. */
export function judged(step: AnyStep, input: unknown, draft: Draft): Verdict | string {
  try {
    return judge(step, input, draft)
  } catch (error) {
    const answer = JSON.stringify(input)?.slice(0, 200)
    return `What verifies "${step.id}" of "${draft.flow}" breaks on ${answer}: ${saidBy(error)}`
  }
}

/** What an error says, as the end of a sentence. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error))
