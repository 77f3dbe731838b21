import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { resume } from '#machines/walk/resume.ts'
import { clamp, walk } from '#machines/walk/walk.ts'

/** A place in a flow that somebody wants to look at: a step, and a draft that stands there. */
export interface Spot {
  readonly step: string
  readonly draft: Draft
}

/**
 * Whether a draft kept in this browser is enough to stand there: nobody is signed in, no effect has to have happened
 * anywhere, and reading it back leads to that step.
 */
export function isOfThisBrowser(flow: AnyFlow, { step, draft }: Spot, isSignedIn: boolean): boolean {
  if (isSignedIn || flow.who !== 'anyone' || draft.given.signedIn === true) return false
  if (flow.steps.some(({ id }) => entryOf(draft, id)?.receipt !== undefined)) return false
  const kept = resume(flow, draft)
  return kept !== undefined && clamp(walk(flow, kept), step) === step
}
