import { CallRefused, call } from '#api/client/call.ts'
import { performEffect } from '#api/client/effects.ts'
import { circlesQuery, runsQuery } from '#api/client/queries.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { queryClient } from '#components/session/query-client.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { WizardPorts } from '#machines/react/use-wizard.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { Refusal, type RunId } from '#machines/wizard/ports.ts'
import type { BrowserHistory } from './browser-history.ts'
import { forgetVisitors, renameVisitors } from './visitor-run.ts'

/** What of a flow's run needs the API: a member's run, and everybody's effects. Fetched with the first call. */
export function runCalls(flow: AnyFlow, history: Pick<BrowserHistory, 'run'>, fresh: boolean): WizardPorts {
  const slugs = new Map<string, string>()
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

  return {
    async open(wanted) {
      const { reply } = await call('listRuns', { params: { flow: flow.id } })
      const named = history.run
      const run =
        named === undefined && !fresh ? reply.find(({ ended }) => !ended) : reply.find(({ id }) => id === named)
      const id = run?.id ?? named ?? crypto.randomUUID()
      history.run = id
      if (run?.circle) slugs.set(id, run.circle.slug)
      if (run) return { run: { id, revision: run.revision }, draft: run.draft, wanted }
      unborn = id
      return { run: { id, revision: 0 }, draft: emptyDraft(flow, { signedIn: true }), wanted }
    },
    perform: ({ run, step, effect, answer, key }) =>
      refusing(flow, run.id, async () => {
        const at = { flow: flow.id, run: run.id, revision: await born(run), step, slug: slugs.get(run.id) }
        const done = await performEffect({ effect, answer, key, ...at })
        if (done.slug !== undefined) slugs.set(run.id, done.slug)
        if (isSignedIn()) await forgetVisitors(flow)
        outdate(flow)
        return { receipt: done.receipt, answer: done.answer, revision: done.revision }
      }),
  }
}

/** Whether a member has a Circle that is not complete. */
export async function hasUnfinished(flow: AnyFlow): Promise<boolean> {
  const { reply } = await call('listRuns', { params: { flow: flow.id } })
  return reply.some(({ ended, circle }) => !ended && circle?.is_registration_complete === false)
}

/** What pages and the last step show of a member's Circles is read again after each effect. */
function outdate(flow: AnyFlow): void {
  void queryClient.invalidateQueries({ queryKey: circlesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: runsQuery(flow.id).queryKey })
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
