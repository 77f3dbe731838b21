import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { performEffect } from '#api/client/effects.ts'
import { circlesQuery, RUNS_KEY } from '#api/client/queries.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { isUnfinished, LISTED_RUNS, type Run } from '#api/contract/runs.ts'
import { referralForSignIn } from '#components/circles/referral.ts'
import { forgetSentWith, noteSentWith } from '#components/circles/sent-with.ts'
import { queryClient } from '#components/session/query-client.ts'
import { deleteValue, notYetCreatedKey, readValue, storeValue, valueStorer } from '#components/session/raw-store.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { dayIn, givenOn } from '#machines/define/today.ts'
import type { WizardPorts } from '#machines/react/use-wizard.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft } from '#machines/walk/draft.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { answersIn, readBy } from '#machines/walk/visible.ts'
import type { Opening, RunId, Submission, Watched } from '#machines/wizard/ports.ts'
import { dayFor } from '../kept/day-here.ts'
import { copyRaw, forgetRawStep } from '../kept/raw-steps.ts'
import { forgetVisitors, noteReferral } from '../kept/visitor-run.ts'
import { watchEntry } from '../kept/watch-entry.ts'
import type { BrowserHistory } from '../place/browser-history.ts'
import { claimBegun, countBegun, goOnThere, isSignedInMeanwhile } from './begun-elsewhere.ts'
import { fetchPasswordList, refuseGuessable } from './new-password.ts'
import { forgetPending, keepBeside, keepPending, keyBeside } from './pending.ts'
import { asLost, convertErrors } from './refusing.ts'
import { settlePending } from './settle-pending.ts'
import { takeOver, takeOverAll, typedHere } from './take-over.ts'
import { watchRun } from './watch-run.ts'
import { isWayIn } from './ways-in.ts'

/**
 * When people start to type, loads the code that Continue will need at this step, besides the code for its API call.
 */
export const prepareFor = (step: AnyStep, field: string | undefined): void => fetchPasswordList(step, field)

/**
 * Opens a member's runs (a run is one pass through a flow) and carries out all effects. This code calls the API, so it
 * loads with the first call.
 */
export function runCalls(
  flow: AnyFlow,
  history: Pick<BrowserHistory, 'run' | 'circle' | 'about'>,
  fresh: boolean,
): WizardPorts {
  const slugs = new Map<string, string>()
  /** Secrets by run id. They must not outlive this page. */
  const secrets = new Map<string, string>()
  let unborn: string | undefined
  let isFresh = fresh
  /** The number of Circles that had been started in this browser when the run was opened. */
  let counted = 0
  /** The id of the run on this page. Set only for flows about an existing Circle. */
  let shown: string | undefined

  /**
   * Creates a member's run on the server before its first answer is sent. People who only look at a flow create no run.
   */
  async function born(run: RunId): Promise<number> {
    if (unborn !== run.id) return run.revision
    const headers = { [FLOW_HEADERS.run]: run.id, [FLOW_HEADERS.key]: `${run.id}:begin` }
    const { reply } = await call('createRun', { params: { flow: flow.id }, headers })
    if (reply.circle) slugs.set(run.id, reply.circle.slug)
    unborn = undefined
    await deleteValue(notYetCreatedKey(run.id))
    return reply.revision
  }

  /**
   * If another tab has started a Circle since the run was opened here, stops sending the answer and shows that Circle
   * first.
   */
  async function checkElsewhere(submission: Submission): Promise<void> {
    const { run } = submission
    if (isSignedInMeanwhile(flow, submission)) await goOnThere(flow)
    if (unborn !== run.id || (await claimBegun(flow, run.id, counted))) return
    await deleteValue(notYetCreatedKey(run.id))
    history.run = undefined
    unborn = undefined
    isFresh = false
    await goOnThere(flow)
  }

  function opened(run: Run, wanted: string | undefined): Opening {
    history.run = run.id
    if (run.circle) slugs.set(run.id, run.circle.slug)
    history.about = run.circle?.slug
    const draft =
      resumeDraft(flow, run.draft) ?? emptyDraft(flow, givenOn(flow, { signedIn: true }, dayIn(run.draft.given)))
    return { run: { id: run.id, revision: run.revision }, draft, wanted }
  }

  /**
   * Opens a run about an existing Circle. The server creates the run right away, because the Circle already has answers
   * to show.
   */
  async function openAbout(wanted: string | undefined): Promise<Opening> {
    const { reply: runs } = await call('listRuns', { params: { flow: flow.id } })
    const body = { ...(history.circle !== undefined && { cove_slug: history.circle }) }
    const known = runs.find(({ id }) => id === history.run)
    // The run on this page has ended in another tab or on another device. Copy the text typed here to the next run.
    const ended = known?.ended && known.id === shown ? known : undefined
    const run = (!ended && known) || (await beginAbout(body).catch((error) => lastOf(ended, error)))
    if (ended && run !== ended) await copyRaw(ended.id, run.id)
    shown = run.id
    return opened(run, wanted)
  }

  const beginAbout = async (body: { cove_slug?: string }) =>
    (await call('createRun', { params: { flow: flow.id }, body })).reply

  async function openMine(wanted: string | undefined): Promise<Opening> {
    const reply = await runsWith(flow, history.run)
    const named = await mine(history.run, reply)
    const isOpen = named === undefined && !isFresh
    const taken = isOpen ? ((await takeOver(flow, reply)) ?? reply.find(isUnfinished)) : undefined
    const typed = isOpen && !taken ? await typedHere(flow) : undefined
    const last = isOpen && typed === undefined ? reply.find(({ ended }) => !ended) : undefined
    const run = taken ?? last ?? reply.find(({ id }) => id === named)
    if (run) return opened(run, wanted)
    if (typed !== undefined) await forgetVisitors(flow)
    const id = named ?? typed ?? crypto.randomUUID()
    history.run = id
    unborn = id
    counted = await countBegun()
    await storeValue(notYetCreatedKey(id), true)
    const given = givenOn(flow, { signedIn: true }, await dayFor(flow))
    return { run: { id, revision: 0 }, draft: emptyDraft(flow, given), wanted }
  }

  return {
    open: (wanted) =>
      convertErrors(flow, { run: history.run ?? '' }, async () =>
        settlePending(flow, await (isAboutCircle(flow) ? openAbout(wanted) : openMine(wanted))),
      ),
    perform: (submission) =>
      convertErrors(flow, { run: submission.run.id, step: submission.step }, async () => {
        const { run, draft, step, effect, answer, opener } = submission
        await checkElsewhere(submission)
        refuseGuessable(flow, submission)
        const key = opener === undefined ? submission.key : await keyBeside(submission)
        if (opener === undefined) await keepPending(flow, submission, valueStorer())
        else await keepBeside(submission, key)
        const wasIn = isSignedIn()
        const revision = await born(run)
        const known = {
          slug: slugs.get(run.id) ?? createdIn(draft),
          secret: secrets.get(run.id),
          read: readBy(flow, draft, step),
        }
        const at = { flow: flow.id, run: run.id, revision, step, opener, ...known }
        const brought = referralForSignIn()
        const answered = answersIn(draft)
        await noteSentWith(brought)
        const done = await performEffect({ effect, answer, key, ...at, brought, answered }).catch(async (error) => {
          // A refusal is a reply, too: this browser now knows what happened to the invitation.
          if (error instanceof CallRefused) await forgetSentWith(brought)
          throw error
        })
        await forgetSentWith(brought)
        if (flow.record === undefined) await noteReferral(run.id)
        if (done.slug !== undefined) slugs.set(run.id, done.slug)
        if (done.secret !== undefined) secrets.set(run.id, done.secret)
        await Promise.all([forgetPending(run.id, step), forgetRawStep(run.id, step)])
        if (isSignedIn()) await forgetVisitors(flow)
        if (isSignedIn() && !wasIn) await claimBegun(flow, run.id)
        // Moves the visitor's answers to the new account. If this fails now, opening each flow tries again.
        if (isSignedIn() && !wasIn) await takeOverAll().catch(() => undefined)
        outdate()
        return { receipt: done.receipt, answer: done.answer, revision: done.revision }
      }),
    watch: (watched, signal) =>
      watch(watched, signal).catch((error) => {
        throw asLost(error)
      }),
  }

  async function watch(watched: Watched, signal: AbortSignal): Promise<Opening> {
    const step = stepOf(flow, watched.step)
    if (!step || !isWayIn(step)) return opened(await watchRun(flow, watched, signal), undefined)
    const found = await watchEntry(flow, watched, signal, { open: (run) => opened(run, undefined), takeOver })
    if (isSignedIn()) {
      await takeOverAll().catch(() => undefined)
      outdate()
    }
    return found
  }
}

/** Returns the slug of the Circle that an earlier step has created. The draft keeps it in that step's receipt. */
const createdIn = ({ entries }: Draft): string | undefined =>
  Object.values(entries)
    .map(({ receipt }) => receipt?.slug)
    .find((slug) => typeof slug === 'string')

/**
 * If the server refuses a new run, returns the ended one. A person who no longer leads the Circle then sees how the run
 * ended.
 */
function lastOf(ended: Run | undefined, error: unknown): Run {
  if (ended && error instanceof CallRefused) return ended
  throw error
}

/** Returns a flow's newest runs, and the run with this id, which may be older than those. */
async function runsWith(flow: AnyFlow, id: string | undefined): Promise<Run[]> {
  const { reply } = await call('listRuns', { params: { flow: flow.id } })
  if (id === undefined || reply.some((run) => run.id === id) || reply.length < LISTED_RUNS) return reply
  const older = await call('readRun', { params: { flow: flow.id, id } }).catch(() => undefined)
  return older ? [...reply, older.reply] : reply
}

/**
 * Returns the run id from the browser's history entry if the run belongs to this member. Another person who was signed
 * in may have created the entry.
 */
async function mine(named: string | undefined, runs: readonly Run[]): Promise<string | undefined> {
  if (named === undefined || runs.some(({ id }) => id === named)) return named
  return (await readValue(notYetCreatedKey(named))) === true ? named : undefined
}

/** Whether a member has left this flow unfinished. Counts a run that was started in this tab before signing in. */
export async function hasUnfinished(flow: AnyFlow): Promise<boolean> {
  const { reply } = await call('listRuns', { params: { flow: flow.id } })
  return (
    reply.some(isUnfinished) || (await takeOver(flow, reply)) !== undefined || (await typedHere(flow)) !== undefined
  )
}

/**
 * Returns a run's revision on the server, a number that grows with each answer. Returns `undefined` if the server
 * doesn't have the run yet or doesn't answer.
 */
export async function revisionNow(flow: AnyFlow, run: string): Promise<number | undefined> {
  if ((await readValue(notYetCreatedKey(run))) === true) return undefined
  const found = await call('readRun', { params: { flow: flow.id, id: run } }).catch(() => undefined)
  return found?.reply.revision
}

/** Reloads all data about a member's Circles and runs after an effect has changed it. */
function outdate(): void {
  void queryClient.invalidateQueries({ queryKey: circlesQuery.queryKey })
  // Reload the runs of every flow, because the server keeps runs about the same Circle in sync.
  void queryClient.invalidateQueries({ queryKey: RUNS_KEY })
}
