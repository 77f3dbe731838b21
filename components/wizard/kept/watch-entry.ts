import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { beginsCircle } from '#api/contract/own-circle.ts'
import type { Run } from '#api/contract/runs.ts'
import { hasCircle } from '#components/circles/has-circle.ts'
import { afterSignIn } from '#components/entry/after-sign-in.ts'
import { onFailed } from '#components/session/google-window.ts'
import { toast } from '#components/ui/toast.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, withAnswer, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import { answersIn } from '#machines/walk/visible.ts'
import type { Opening, Watched } from '#machines/wizard/ports.ts'
import { forgetVisitors, shownDraft } from './visitor-run.ts'

interface RunsOfMember {
  /** Opens a run (one pass through a flow) that is stored on the server. */
  open(run: Run): Opening
  /** Moves a visitor's answers to the server. */
  takeOver(flow: AnyFlow, runs: readonly Run[]): Promise<unknown>
}

/**
 * Waits until someone signs in through another tab or window of this browser, or until that fails. Rejects if the
 * server can't be asked who is signed in.
 */
export async function watchEntry(
  flow: AnyFlow,
  watched: Watched,
  signal: AbortSignal,
  runs: RunsOfMember,
): Promise<Opening> {
  for (;;) {
    const failure = await cameIn(signal)
    // Read the answers only now, because they were still changing when the wait began.
    const draft = shownDraft(watched.run.id)
    if (!draft) throw new Error('This page has kept no answers of the run that waits.')
    if (failure !== undefined)
      return { run: watched.run, draft: failed(flow, draft, watched, failure), wanted: undefined }
    try {
      return await (flow.record ? memberRun(flow, watched, draft, runs) : here(flow, watched, draft))
    } catch (error) {
      // The new session has already ended, so wait for the next sign-in.
      if (!(error instanceof CallRefused) || isSignedIn()) throw error
    }
  }
}

/** Resolves once someone is signed in in this browser, or to a failure code if the sign-in failed. */
function cameIn(signal: AbortSignal): Promise<'google-failed' | undefined> {
  return new Promise((resolve, reject) => {
    // People may have left the step while this code was loading.
    signal.throwIfAborted()
    const stops: (() => void)[] = []
    const settle = (work: () => void) => {
      for (const stop of stops) stop()
      work()
    }
    const look = () => isSignedIn() && settle(() => resolve(undefined))
    stops.push(
      onSession(look),
      onFailed((why) => {
        // Show the spec's message. If the reason is known, show it in a second message.
        for (const text of [FAILURES['google-failed'].detail, why]) if (text !== '') toast(text, { kind: 'error' })
        settle(() => resolve('google-failed'))
      }),
    )
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)))
    look()
  })
}

function failed(flow: AnyFlow, draft: Draft, { step }: Watched, failure: string): Draft {
  const to = stepOf(flow, step)?.effect?.failures[failure]
  return typeof to === 'object' ? withStepReopened(draft, to.reopen, failure) : draft
}

const headersAt = ({ step }: Watched) => ({ [FLOW_HEADERS.step]: step })

/** For a flow whose answers the server never stores: ends the wait once the server confirms who is signed in. */
async function here(flow: AnyFlow, watched: Watched, draft: Draft): Promise<Opening> {
  await call('readUser', { headers: headersAt(watched), failure: 'toast' })
  return { run: watched.run, draft: over(flow, watched, draft), wanted: undefined }
}

function over(flow: AnyFlow, { step: id }: Watched, draft: Draft): Draft {
  const step = stepOf(flow, id)
  return step ? withReceipt(withAnswer(draft, step, {}), step) : draft
}

/**
 * For a flow whose answers the server stores for members: continues with this run if it was moved to the account,
 * otherwise with the member's unfinished run. Members who already have a Circle go to the portal instead, which lists
 * their unfinished runs.
 */
async function memberRun(
  flow: AnyFlow,
  watched: Watched,
  draft: Draft,
  { open, takeOver }: RunsOfMember,
): Promise<Opening> {
  const { id } = watched.run
  const { reply: runs } = await call('listRuns', { params: { flow: flow.id }, headers: headersAt(watched) })
  const run = runs.find((one) => one.id === id) ?? (await withoutCircle(flow, watched, draft, runs))
  // Move the visitor's answers to the account, so that the portal lists them as an unfinished run.
  if (!run) await takeOver(flow, runs)
  await forgetVisitors(flow)
  if (run) return open(run)
  window.location.assign(afterSignIn())
  return new Promise(() => {})
}

/** Returns the run to continue if the member has no Circle yet, otherwise `undefined`. */
async function withoutCircle(
  flow: AnyFlow,
  { run }: Watched,
  draft: Draft,
  runs: readonly Run[],
): Promise<Run | undefined> {
  const { reply: user } = await call('readUser', { failure: 'toast' })
  return beginsCircle(flow.id) && hasCircle(user) ? undefined : (runs.find(isUnfinished) ?? begun(flow, run.id, draft))
}

const isUnfinished = ({ ended, circle }: Run): boolean => !ended && circle?.is_registration_complete === false

async function begun(flow: AnyFlow, id: string, draft: Draft): Promise<Run> {
  const answers = answersIn(draft)
  const headers = { [FLOW_HEADERS.run]: id, [FLOW_HEADERS.key]: `${id}:begin` }
  return (await call('createRun', { params: { flow: flow.id }, body: { draft: { answers } }, headers })).reply
}
