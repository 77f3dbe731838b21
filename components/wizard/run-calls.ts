import { CallRefused, call } from '#api/client/call.ts'
import { performEffect } from '#api/client/effects.ts'
import { circlesQuery, RUNS } from '#api/client/queries.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import { queryClient } from '#components/session/query-client.ts'
import { keep, recall, unbornKey } from '#components/session/raw-store.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { WizardPorts } from '#machines/react/use-wizard.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, entryOf } from '#machines/walk/draft.ts'
import { type Opening, Refusal, type RunId } from '#machines/wizard/ports.ts'
import type { BrowserHistory } from './browser-history.ts'
import { forgetVisitors, renameVisitors } from './visitor-run.ts'

/** What of a flow's run needs the API: a member's run, and everybody's effects. Fetched with the first call. */
export function runCalls(flow: AnyFlow, history: Pick<BrowserHistory, 'run' | 'circle'>, fresh: boolean): WizardPorts {
  const slugs = new Map<string, string>()
  /** By run: what must not lie anywhere once this page is gone. */
  const secrets = new Map<string, string>()
  let unborn: string | undefined

  /** A member's run comes to be with its first answer: whoever only looks leaves nothing behind. */
  async function born(run: RunId): Promise<number> {
    if (unborn !== run.id) return run.revision
    const headers = { [FLOW_HEADERS.run]: run.id, [FLOW_HEADERS.key]: `${run.id}:begin` }
    const { reply } = await call('createRun', { params: { flow: flow.id }, headers })
    if (reply.circle) slugs.set(run.id, reply.circle.slug)
    unborn = undefined
    return reply.revision
  }

  /** A run about a Circle begins when it is opened: its Circle is there already, and has answers to show. */
  async function openAbout(wanted: string | undefined): Promise<Opening> {
    const { reply: runs } = await call('listRuns', { params: { flow: flow.id } })
    const body = { ...(history.circle !== undefined && { cove_slug: history.circle }) }
    const run =
      runs.find(({ id }) => id === history.run) ?? (await call('createRun', { params: { flow: flow.id }, body })).reply
    history.run = run.id
    if (run.circle) slugs.set(run.id, run.circle.slug)
    return { run: { id: run.id, revision: run.revision }, draft: run.draft, wanted }
  }

  return {
    async open(wanted) {
      if (flow.who === 'leader') return refusing(flow, history.run ?? '', () => openAbout(wanted))
      const { reply } = await call('listRuns', { params: { flow: flow.id } })
      const named = await mine(history.run, reply)
      const run =
        named === undefined && !fresh ? reply.find(({ ended }) => !ended) : reply.find(({ id }) => id === named)
      const id = run?.id ?? named ?? crypto.randomUUID()
      history.run = id
      if (run?.circle) slugs.set(id, run.circle.slug)
      if (run) return { run: { id, revision: run.revision }, draft: run.draft, wanted }
      unborn = id
      await keep(unbornKey(id), true)
      return { run: { id, revision: 0 }, draft: emptyDraft(flow, { signedIn: true }), wanted }
    },
    perform: ({ run, draft, step, effect, answer, key }) =>
      refusing(flow, run.id, async () => {
        const revision = await born(run)
        const known = { slug: slugs.get(run.id), secret: secrets.get(run.id), read: readBy(flow, draft, step) }
        const at = { flow: flow.id, run: run.id, revision, step, ...known }
        const done = await performEffect({ effect, answer, key, ...at })
        if (done.slug !== undefined) slugs.set(run.id, done.slug)
        if (done.secret !== undefined) secrets.set(run.id, done.secret)
        if (isSignedIn()) await forgetVisitors(flow)
        outdate()
        return { receipt: done.receipt, answer: done.answer, revision: done.revision }
      }),
  }
}

/** The run that the history names, if it is this member's: the entry may be of whoever was signed in here before. */
async function mine(named: string | undefined, runs: readonly Run[]): Promise<string | undefined> {
  if (named === undefined || runs.some(({ id }) => id === named)) return named
  return (await recall(unbornKey(named))) === true ? named : undefined
}

/** Whether a member has a Circle that is not complete. */
export async function hasUnfinished(flow: AnyFlow): Promise<boolean> {
  const { reply } = await call('listRuns', { params: { flow: flow.id } })
  return reply.some(({ ended, circle }) => !ended && circle?.is_registration_complete === false)
}

/** The answers that a step reads. */
function readBy(flow: AnyFlow, draft: Draft, id: string): Record<string, Draft['entries'][string]['answer']> {
  const reads = stepOf(flow, id)?.reads ?? []
  return Object.fromEntries(reads.map((read) => [read, entryOf(draft, read)?.answer ?? {}]))
}

/** What pages and the last step show of a member's Circles is read again after each effect. */
function outdate(): void {
  void queryClient.invalidateQueries({ queryKey: circlesQuery.queryKey })
  // Of every flow: runs about one Circle are kept in step.
  void queryClient.invalidateQueries({ queryKey: RUNS })
}

/** Refusals of the API as the engine knows them. Whatever else is thrown leaves the outcome unknown. */
async function refusing<Result>(flow: AnyFlow, run: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { code, fields, step } = error.refusal
    // An account was made here with this run, and nobody saw the answer.
    if (code === 'run-taken' && !isSignedIn()) await renameVisitors(flow, run)
    throw new Refusal(error.message, code, {
      ...(fields && { sentences: fields }),
      ...(step !== undefined && { step }),
    })
  }
}
