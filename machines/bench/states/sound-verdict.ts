import type { AnyStep } from '#machines/define/step.ts'
import type { Verdict } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { judged } from '../check/judged.ts'
import { Unworkable } from './unworkable.ts'

/** Validates an answer. Throws `Unworkable` with the flow, step and answer if the step's own `verify` throws. */
export function soundVerdict(step: AnyStep, input: unknown, draft: Draft): Verdict {
  const verdict = judged(step, input, draft)
  if (typeof verdict === 'string') throw new Unworkable(verdict)
  return verdict
}
