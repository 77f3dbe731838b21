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
import { type Draft, reopened, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { answersIn } from '#machines/walk/visible.ts'
import type { Opening, Watched } from '#machines/wizard/ports.ts'
import { forgetVisitors, shownDraft } from './visitor-run.ts'

interface RunsOfMember {
  /** Goes on with a run that the server has. */
  open(run: Run): Opening
  /** Keeps on the server what a visitor has answered here. */
  takeOver(flow: AnyFlow, runs: readonly Run[]): Promise<unknown>
}

/**
 * Waits until somebody has signed in elsewhere in this browser, or the way in has failed. Rejects where nobody knows who
 * is here.
 */
export async function watchEntry(
  flow: AnyFlow,
  watched: Watched,
  signal: AbortSignal,
  runs: RunsOfMember,
): Promise<Opening> {
  for (;;) {
    const failure = await cameIn(signal)
    // As it stands by now: whoever comes here has only just answered.
    const draft = shownDraft(watched.run.id)
    if (!draft) throw new Error('This page has kept no answers of the run that waits.')
    if (failure !== undefined)
      return { run: watched.run, draft: failed(flow, draft, watched, failure), wanted: undefined }
    try {
      return await (flow.record ? memberRun(flow, watched, draft, runs) : here(flow, watched, draft))
    } catch (error) {
      // The session that came has ended already: it is waited for again.
      if (!(error instanceof CallRefused) || isSignedIn()) throw error
    }
  }
}

/** Resolves once somebody is signed in here, or with why they are not. */
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
        // The spec's words; what else is known stands beside them.
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
  return typeof to === 'object' ? reopened(draft, to.reopen, failure) : draft
}

const headersAt = ({ step }: Watched) => ({ [FLOW_HEADERS.step]: step })

/** A flow that no server keeps: the wait is over once the server knows who is here. */
async function here(flow: AnyFlow, watched: Watched, draft: Draft): Promise<Opening> {
  await call('readUser', { headers: headersAt(watched), failure: 'toast' })
  return { run: watched.run, draft: over(flow, watched, draft), wanted: undefined }
}

function over(flow: AnyFlow, { step: id }: Watched, draft: Draft): Draft {
  const step = stepOf(flow, id)
  return step ? withReceipt(withAnswer(draft, step, {}), step) : draft
}

/**
 * A flow that the server keeps for members: goes on with the run that came with the account, else with what the member
 * had begun. A member who has a Circle goes to the portal, which offers them what they have not finished.
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
  // What they have answered is in the portal's list of what is unfinished.
  if (!run) await takeOver(flow, runs)
  await forgetVisitors(flow)
  if (run) return open(run)
  window.location.assign(afterSignIn())
  return new Promise(() => {})
}

/** Where a member goes on who has no Circle yet; `undefined` for one who has. */
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
