import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { clampStep, walkFlow } from '#machines/walk/walk.ts'

/** A position in a flow to inspect: a step, and the answers (draft) that lead to it. */
export interface Spot {
  readonly step: string
  readonly draft: Draft
}

/**
 * Whether this browser can show a spot with stored answers instead of a sandbox: nobody is signed in, no effect is
 * needed, and reopening the answers leads to the same step.
 */
export function isOfThisBrowser(flow: AnyFlow, { step, draft }: Spot, isSignedIn: boolean): boolean {
  if (isSignedIn || flow.who !== 'anyone' || draft.given.signedIn === true) return false
  if (flow.steps.some(({ id }) => entryOf(draft, id)?.receipt !== undefined)) return false
  const kept = resumeDraft(flow, draft)
  return kept !== undefined && clampStep(walkFlow(flow, kept), step) === step
}
