import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { performEffect } from '#api/client/effects.ts'
import { circlesQuery, RUNS } from '#api/client/queries.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { isUnfinished, LISTED_RUNS, type Run } from '#api/contract/runs.ts'
import { forgetSentWith, noteSentWith } from '#components/circles/sent-with.ts'
import { broughtHere } from '#components/circles/wish.ts'
import { queryClient } from '#components/session/query-client.ts'
import { forget, keep, keeper, recall, unbornKey } from '#components/session/raw-store.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { dayIn, givenOn } from '#machines/define/today.ts'
import type { WizardPorts } from '#machines/react/use-wizard.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft } from '#machines/walk/draft.ts'
import { resume } from '#machines/walk/resume.ts'
import { answersIn, readBy } from '#machines/walk/visible.ts'
import type { Opening, RunId, Submission, Watched } from '#machines/wizard/ports.ts'
import { dayFor } from '../kept/day-here.ts'
import { copyRaw, forgetRawStep } from '../kept/raw-steps.ts'
import { forgetVisitors, noteBrought } from '../kept/visitor-run.ts'
import { watchEntry } from '../kept/watch-entry.ts'
import type { BrowserHistory } from '../place/browser-history.ts'
import { claimBegun, countBegun, goOnThere, isSignedInMeanwhile } from './begun-elsewhere.ts'
import { fetchPasswordList, refuseGuessable } from './new-password.ts'
import { forgetPending, keepBeside, keepPending, keyBeside } from './pending.ts'
import { asLost, refusing } from './refusing.ts'
import { settlePending } from './settle-pending.ts'
import { takeOver, takeOverAll, typedHere } from './take-over.ts'
import { watchRun } from './watch-run.ts'
import { isWayIn } from './ways-in.ts'

/** What Continue will need at this step beside its call, when somebody types into one of its fields. */
export const prepareFor = (step: AnyStep, field: string | undefined): void => fetchPasswordList(step, field)

/** What of a flow's run needs the API: a member's run, and everybody's effects. Fetched with the first call. */
export function runCalls(
  flow: AnyFlow,
  history: Pick<BrowserHistory, 'run' | 'circle' | 'about'>,
  fresh: boolean,
): WizardPorts {
  const slugs = new Map<string, string>()
  /** By run: what must not lie anywhere once this page is gone. */
  const secrets = new Map<string, string>()
  let unborn: string | undefined
  let isFresh = fresh
  /** How many Circles this browser had begun when an unborn run was opened. */
  let counted = 0
  /** The run about a Circle that this page has shown. */
  let shown: string | undefined

  /** A member's run comes to be with its first answer: whoever only looks leaves nothing behind. */
  async function born(run: RunId): Promise<number> {
    if (unborn !== run.id) return run.revision
    const headers = { [FLOW_HEADERS.run]: run.id, [FLOW_HEADERS.key]: `${run.id}:begin` }
    const { reply } = await call('createRun', { params: { flow: flow.id }, headers })
    if (reply.circle) slugs.set(run.id, reply.circle.slug)
    unborn = undefined
    await forget(unbornKey(run.id))
    return reply.revision
  }

  /** Nothing is begun beside what another tab has begun since this one was opened: people hear of that first. */
  async function checkElsewhere(submission: Submission): Promise<void> {
    const { run } = submission
    if (isSignedInMeanwhile(flow, submission)) await goOnThere(flow)
    if (unborn !== run.id || (await claimBegun(flow, run.id, counted))) return
    await forget(unbornKey(run.id))
    history.run = undefined
    unborn = undefined
    isFresh = false
    await goOnThere(flow)
  }

  function opened(run: Run, wanted: string | undefined): Opening {
    history.run = run.id
    if (run.circle) slugs.set(run.id, run.circle.slug)
    history.about = run.circle?.slug
    const draft = resume(flow, run.draft) ?? emptyDraft(flow, givenOn(flow, { signedIn: true }, dayIn(run.draft.given)))
    return { run: { id: run.id, revision: run.revision }, draft, wanted }
  }

  /** A run about a Circle begins when it is opened: its Circle is there already, and has answers to show. */
  async function openAbout(wanted: string | undefined): Promise<Opening> {
    const { reply: runs } = await call('listRuns', { params: { flow: flow.id } })
    const body = { ...(history.circle !== undefined && { cove_slug: history.circle }) }
    const known = runs.find(({ id }) => id === history.run)
    // Ended elsewhere while it stood open here: what was typed here goes on in the next one.
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
    await keep(unbornKey(id), true)
    const given = givenOn(flow, { signedIn: true }, await dayFor(flow))
    return { run: { id, revision: 0 }, draft: emptyDraft(flow, given), wanted }
  }

  return {
    open: (wanted) =>
      refusing(flow, { run: history.run ?? '' }, async () =>
        settlePending(flow, await (isAboutCircle(flow) ? openAbout(wanted) : openMine(wanted))),
      ),
    perform: (submission) =>
      refusing(flow, { run: submission.run.id, step: submission.step }, async () => {
        const { run, draft, step, effect, answer, opener } = submission
        await checkElsewhere(submission)
        refuseGuessable(flow, submission)
        const key = opener === undefined ? submission.key : await keyBeside(submission)
        if (opener === undefined) await keepPending(flow, submission, keeper())
        else await keepBeside(submission, key)
        const wasIn = isSignedIn()
        const revision = await born(run)
        const known = {
          slug: slugs.get(run.id) ?? createdIn(draft),
          secret: secrets.get(run.id),
          read: readBy(flow, draft, step),
        }
        const at = { flow: flow.id, run: run.id, revision, step, opener, ...known }
        const brought = broughtHere()
        const answered = answersIn(draft)
        await noteSentWith(brought)
        const done = await performEffect({ effect, answer, key, ...at, brought, answered }).catch(async (error) => {
          // A refusal is a reply, too.
          if (error instanceof CallRefused) await forgetSentWith(brought)
          throw error
        })
        await forgetSentWith(brought)
        if (flow.record === undefined) await noteBrought(run.id)
        if (done.slug !== undefined) slugs.set(run.id, done.slug)
        if (done.secret !== undefined) secrets.set(run.id, done.secret)
        await Promise.all([forgetPending(run.id, step), forgetRawStep(run.id, step)])
        if (isSignedIn()) await forgetVisitors(flow)
        if (isSignedIn() && !wasIn) await claimBegun(flow, run.id)
        // Whoever could not be asked now is asked when the flow is opened.
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

/** The slug of the Circle that an earlier step of a run has created, as its receipt says. */
const createdIn = ({ entries }: Draft): string | undefined =>
  Object.values(entries)
    .map(({ receipt }) => receipt?.slug)
    .find((slug) => typeof slug === 'string')

/** Whoever no longer leads the Circle begins nothing more about it: how the last run ended is what there is to see. */
function lastOf(ended: Run | undefined, error: unknown): Run {
  if (ended && error instanceof CallRefused) return ended
  throw error
}

/** The newest runs of a flow, and the one with this id: it may be an older one. */
async function runsWith(flow: AnyFlow, id: string | undefined): Promise<Run[]> {
  const { reply } = await call('listRuns', { params: { flow: flow.id } })
  if (id === undefined || reply.some((run) => run.id === id) || reply.length < LISTED_RUNS) return reply
  const older = await call('readRun', { params: { flow: flow.id, id } }).catch(() => undefined)
  return older ? [...reply, older.reply] : reply
}

/** The run that the history names, if it is this member's: the entry may be of whoever was signed in here before. */
async function mine(named: string | undefined, runs: readonly Run[]): Promise<string | undefined> {
  if (named === undefined || runs.some(({ id }) => id === named)) return named
  return (await recall(unbornKey(named))) === true ? named : undefined
}

/** Whether a member has an unfinished run of a flow, or has begun one here before signing in. */
export async function hasUnfinished(flow: AnyFlow): Promise<boolean> {
  const { reply } = await call('listRuns', { params: { flow: flow.id } })
  return (
    reply.some(isUnfinished) || (await takeOver(flow, reply)) !== undefined || (await typedHere(flow)) !== undefined
  )
}

/** The revision of a run on the server now; `undefined` where it is not there yet, or nobody answers. */
export async function revisionNow(flow: AnyFlow, run: string): Promise<number | undefined> {
  if ((await recall(unbornKey(run))) === true) return undefined
  const found = await call('readRun', { params: { flow: flow.id, id: run } }).catch(() => undefined)
  return found?.reply.revision
}

/** What pages and the last step show of a member's Circles is read again after each effect. */
function outdate(): void {
  void queryClient.invalidateQueries({ queryKey: circlesQuery.queryKey })
  // Of every flow: runs about one Circle are kept in step.
  void queryClient.invalidateQueries({ queryKey: RUNS })
}
