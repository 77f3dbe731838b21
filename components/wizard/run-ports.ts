import { CallRefused, call } from '#api/client/call.ts'
import { performEffect } from '#api/client/effects.ts'
import { circlesQuery, runsQuery } from '#api/client/queries.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { queryClient } from '#components/session/query-client.ts'
import { forget, keep, recall } from '#components/session/raw-store.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { WizardPorts } from '#machines/react/use-wizard.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { type Opening, Refusal, type RunId, type Submission } from '#machines/wizard/ports.ts'

const visitorKey = (flow: AnyFlow) => `run:${flow.id}`

/**
 * Opens runs and carries out effects for a flow: a visitor's run is known to this browser alone until an account makes it
 * the server's; a member's run is the server's, the newest that is not finished. `fresh` begins another one.
 */
export function runPorts(flow: AnyFlow, fresh: boolean): WizardPorts {
  const slugs = new Map<string, string>()
  let unborn: string | undefined

  async function openMine(wanted: string | undefined): Promise<Opening> {
    const { reply } = await call('listRuns', { params: { flow: flow.id } })
    const run = fresh ? undefined : reply.find(({ ended }) => !ended)
    if (!run) {
      unborn = crypto.randomUUID()
      return { run: { id: unborn, revision: 0 }, draft: emptyDraft(flow, { signedIn: true }), wanted }
    }
    if (run.circle) slugs.set(run.id, run.circle.slug)
    return { run: { id: run.id, revision: run.revision }, draft: run.draft, wanted }
  }

  async function openVisitors(wanted: string | undefined): Promise<Opening> {
    const id = (await recall<string>(visitorKey(flow))) ?? crypto.randomUUID()
    await keep(visitorKey(flow), id)
    return { run: { id, revision: 0 }, draft: emptyDraft(flow, { signedIn: false }), wanted }
  }

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
    open: (wanted) => {
      const hasRuns = flow.record !== undefined
      return hasRuns && isSignedIn() ? openMine(wanted) : openVisitors(wanted)
    },
    perform: ({ run, step, effect, answer, key }: Submission) =>
      refusing(async () => {
        const revision = await born(run)
        const done = await performEffect({
          effect,
          answer,
          flow: flow.id,
          run: run.id,
          revision,
          step,
          key,
          slug: slugs.get(run.id),
        })
        if (done.slug !== undefined) slugs.set(run.id, done.slug)
        if (isSignedIn()) await forget(visitorKey(flow))
        outdate(flow)
        return { receipt: done.receipt, answer: done.answer, revision: done.revision }
      }),
  }
}

/** What pages and the last step show of a member's Circles is read again after each effect. */
function outdate(flow: AnyFlow): void {
  void queryClient.invalidateQueries({ queryKey: circlesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: runsQuery(flow.id).queryKey })
}

/** Whether there is something to go on with: a member's unfinished Circle, or what a visitor has typed. */
export async function hasBegun(flow: AnyFlow): Promise<boolean> {
  if (isSignedIn()) {
    const { reply } = await call('listRuns', { params: { flow: flow.id } })
    return reply.some(({ ended, circle }) => !ended && circle?.is_registration_complete === false)
  }
  const id = await recall<string>(visitorKey(flow))
  const raw = id === undefined ? undefined : await recall<Record<string, { values: object }>>(rawKey(id))
  return Object.values(raw ?? {}).some(({ values }) => Object.values(values).some(isTyped))
}

const isTyped = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Lets go of what a visitor has begun here. */
export async function startOver(flow: AnyFlow): Promise<void> {
  const id = await recall<string>(visitorKey(flow))
  if (id !== undefined) await forget(rawKey(id))
  await forget(visitorKey(flow))
}

/** Where the raw text of a run's steps lies. */
export const rawKey = (run: string): string => `raw:${run}`

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { code, fields, step } = error.refusal
    throw new Refusal(error.message, code, {
      ...(fields && { sentences: fields }),
      ...(step !== undefined && { step }),
    })
  }
}
