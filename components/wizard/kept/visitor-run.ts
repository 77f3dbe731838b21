import { isSignedIn } from '#api/client/tokens.ts'
import { broughtHere } from '#components/circles/wish.ts'
import { isBegunHere, noteBegun } from '#components/session/begun-here.ts'
import { forget, keep, recall, rekeep } from '#components/session/raw-store.ts'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { givenOn } from '#machines/define/today.ts'
import { type Draft, emptyDraft, reopened } from '#machines/walk/draft.ts'
import type { Opening } from '#machines/wizard/ports.ts'
import { dayFor } from './day-here.ts'
import { copyRaw, forgetRaw, typedSteps } from './raw-steps.ts'

/** What reads a draft that lay here: most visitors have none. Fetched early by `warm`, in case the connection goes. */
export const fetchResume = () => import('#machines/walk/resume.ts')

export const runKey = (flow: AnyFlow) => `run:${flow.id}`

/** Where the answers of a visitor's run lie. */
export const draftKey = (run: string): string => `draft:${run}`

/** A visitor's answers, and how often they were kept: tabs notice by it that another one has gone on. */
interface KeptDraft {
  readonly revision: number
  readonly draft: Draft
}

/** How far this tab has seen a visitor's run, by its id, and the answers that it has as they are kept. */
const seen = new Map<string, KeptDraft>()

/** A visitor's run, or one of a flow that no server keeps: known to this browser alone, until an account makes it the server's. */
export async function openVisitors(flow: AnyFlow, wanted: string | undefined): Promise<Opening> {
  const id = (await visitorsRun(flow)) ?? crypto.randomUUID()
  await keep(runKey(flow), id)
  const kept = await recallDraft(id)
  const day = await dayFor(flow)
  const signedIn = isSignedIn()
  const known = await resumed(flow, kept, day)
  // After signing in, the person starts this flow again as a member.
  const found =
    known && (known.given.signedIn ?? signedIn) === signedIn
      ? known
      : emptyDraft(flow, givenOn(flow, { signedIn }, day))
  const draft = (await isForOther(id)) ? unsent(found) : found
  seen.set(id, { revision: revisionOf(kept), draft })
  return { run: { id, revision: 0 }, draft, wanted }
}

const broughtKey = (run: string): string => `brought:${run}`
const nowBrought = (): string | undefined => {
  const brought = broughtHere()
  return brought && JSON.stringify(brought)
}

/** Notes what has brought whoever sends an answer now: it went along. */
export const noteBrought = (run: string): Promise<unknown> => keep(broughtKey(run), nowBrought() ?? '')

/** Whether somebody has been brought here by another invitation, or to another Circle, since they sent something. */
async function isForOther(run: string): Promise<boolean> {
  const [sent, now] = [await recall<unknown>(broughtKey(run)), nowBrought()]
  return sent !== undefined && now !== undefined && sent !== now
}

/** What was sent is to be sent anew, with what people had entered. */
const unsent = (draft: Draft): Draft =>
  Object.entries(draft.entries).reduce((open, [step, { receipt }]) => (receipt ? reopened(open, step) : open), draft)

/**
 * Keeps a visitor's answers, so that a page that is opened again goes on where it was. `false` where another tab has kept
 * others since: those stay.
 */
export async function keepVisitors(run: string, draft: Draft): Promise<boolean> {
  if (seen.get(run)?.draft === draft) return true
  noteBegun(run)
  return rekeep<KeptDraft>(draftKey(run), (kept) => {
    if (revisionOf(kept) !== revisionOf(seen.get(run))) return undefined
    const next = { revision: revisionOf(kept) + 1, draft }
    seen.set(run, next)
    return next
  })
}

/** The answers that each run stands at on this page, kept or not. */
const shown = new Map<string, Draft>()
export const noteShown = (run: string, draft: Draft): void => void shown.set(run, draft)

/** A run's answers as this page has them; none where it has not shown it. */
export const shownDraft = (run: string): Draft | undefined => shown.get(run)

/** Whether another tab has gone on with a visitor's run since this one looked. */
export const isVisitorsBehind = async (run: string): Promise<boolean> =>
  seen.has(run) && revisionOf(await recallDraft(run)) !== revisionOf(seen.get(run))

/** What lies here may be anything; a draft is read by `resume` alone. */
async function recallDraft(
  run: string,
): Promise<{ readonly draft?: unknown; readonly revision?: unknown } | undefined> {
  const kept = await recall<unknown>(draftKey(run))
  if (typeof kept !== 'object' || kept === null) return undefined
  // Until answers were counted here, a draft lay as it was.
  return 'entries' in kept ? { draft: kept } : kept
}

async function resumed(
  flow: AnyFlow,
  kept: { readonly draft?: unknown } | undefined,
  day?: Day,
): Promise<Draft | undefined> {
  return kept && (await fetchResume()).resume(flow, kept.draft, day)
}

const revisionOf = (kept: unknown): number =>
  typeof kept === 'object' && kept !== null && 'revision' in kept && Number.isSafeInteger(kept.revision)
    ? Number(kept.revision)
    : 0

/** What lies in a browser may be anything: only an id can be a run's. */
async function visitorsRun(flow: AnyFlow): Promise<string | undefined> {
  const kept = await recall<unknown>(runKey(flow))
  return typeof kept === 'string' && /^[0-9a-f-]{36}$/.test(kept) ? kept : undefined
}

/** Whether a visitor has typed anything at any step. */
export async function hasTyped(flow: AnyFlow): Promise<boolean> {
  const id = await visitorsRun(flow)
  return id !== undefined && (await typedSteps(id)).length > 0
}

/** Whether a visitor has answered or typed anything in a flow. */
export async function hasVisitorsAnswers(flow: AnyFlow): Promise<boolean> {
  const id = await visitorsRun(flow)
  if (id === undefined) return false
  const { entries = {} } = (await resumed(flow, await recallDraft(id))) ?? {}
  return Object.keys(entries).length > 0 || (await typedSteps(id)).length > 0
}

/** What a visitor has begun in this very tab, for whoever signs in here. */
export interface Begun {
  readonly id: string
  readonly draft: Draft | undefined
  /** The steps that something was typed at. */
  readonly typed: readonly string[]
}
export async function begunHere(flow: AnyFlow): Promise<Begun | undefined> {
  const id = await visitorsRun(flow)
  if (id === undefined || !isBegunHere(id)) return undefined
  return { id, draft: await resumed(flow, await recallDraft(id)), typed: await typedSteps(id) }
}

/** The run is the server's now, or nobody's. */
export async function forgetVisitors(flow: AnyFlow): Promise<void> {
  const id = await visitorsRun(flow)
  if (id !== undefined) await Promise.all([forget(draftKey(id)), forget(broughtKey(id))])
  // What was typed goes along with a run that the server keeps; else nothing needs it any more.
  if (id !== undefined && flow.record === undefined) await forgetRaw(id)
  await forget(runKey(flow))
}

/** Lets go of what a visitor has begun here. */
export async function startOver(flow: AnyFlow): Promise<void> {
  const id = await visitorsRun(flow)
  if (id !== undefined) await forgetRaw(id)
  await forgetVisitors(flow)
}

/** Goes on under another id, with all that was typed: somebody has the old one by now. Gives the new one. */
export async function renameVisitors(flow: AnyFlow, run: string): Promise<string> {
  const id = crypto.randomUUID()
  await copyRaw(run, id)
  await keep(runKey(flow), id)
  if (isBegunHere(run)) noteBegun(id)
  return id
}
