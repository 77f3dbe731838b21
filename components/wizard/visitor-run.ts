import { forget, keep, recall } from '#components/session/raw-store.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, emptyDraft } from '#machines/walk/draft.ts'
import { withoutLost } from '#machines/walk/prefill.ts'
import type { Opening } from '#machines/wizard/ports.ts'

const keyOf = (flow: AnyFlow) => `run:${flow.id}`

/** Where the raw text of a run's steps lies. */
export const rawKey = (run: string): string => `raw:${run}`

/** Where the answers of a visitor's run lie. */
const draftKey = (run: string): string => `draft:${run}`

/** A visitor's run: known to this browser alone, until an account makes it the server's. */
export async function openVisitors(flow: AnyFlow, wanted: string | undefined): Promise<Opening> {
  const id = (await visitorsRun(flow)) ?? crypto.randomUUID()
  await keep(keyOf(flow), id)
  const kept = await recall<Draft>(draftKey(id))
  const isOurs = kept?.flow === flow.id && kept.version === flow.version
  const draft = isOurs ? withoutLost(flow, kept) : emptyDraft(flow, { signedIn: false })
  return { run: { id, revision: 0 }, draft, wanted }
}

/** Keeps a visitor's answers, so that a page that is opened again goes on where it was. */
export const keepVisitors = (run: string, draft: Draft): Promise<void> => keep(draftKey(run), draft)

/** What lies in a browser may be anything: only an id can be a run's. */
async function visitorsRun(flow: AnyFlow): Promise<string | undefined> {
  const kept = await recall<unknown>(keyOf(flow))
  return typeof kept === 'string' && /^[0-9a-f-]{36}$/.test(kept) ? kept : undefined
}

/** Whether a visitor has typed anything at any step. */
export async function hasTyped(flow: AnyFlow): Promise<boolean> {
  const id = await visitorsRun(flow)
  const raw = id === undefined ? undefined : await recall<Record<string, { values: object }>>(rawKey(id))
  return Object.values(raw ?? {}).some(({ values }) => Object.values(values).some(isText))
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** The run is the server's now, or nobody's. */
export async function forgetVisitors(flow: AnyFlow): Promise<void> {
  const id = await visitorsRun(flow)
  if (id !== undefined) await forget(draftKey(id))
  await forget(keyOf(flow))
}

/** Lets go of what a visitor has begun here. */
export async function startOver(flow: AnyFlow): Promise<void> {
  const id = await visitorsRun(flow)
  if (id !== undefined) await forget(rawKey(id))
  await forgetVisitors(flow)
}

/** Goes on under another id, with all that was typed: somebody has the old one by now. */
export async function renameVisitors(flow: AnyFlow, run: string): Promise<void> {
  const id = crypto.randomUUID()
  await keep(rawKey(id), await recall(rawKey(run)))
  await keep(keyOf(flow), id)
}
