import { isSignedIn } from '#api/client/tokens.ts'
import { referralForSignIn } from '#components/circles/referral.ts'
import { isBegunHere, noteBegun } from '#components/session/begun-here.ts'
import { deleteValue, readValue, storeValue, updateValue } from '#components/session/raw-store.ts'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { givenOn } from '#machines/define/today.ts'
import { type Draft, emptyDraft, withStepReopened } from '#machines/walk/draft.ts'
import type { Opening } from '#machines/wizard/ports.ts'
import { dayFor } from './day-here.ts'
import { copyRaw, forgetRaw, typedSteps } from './raw-steps.ts'

/**
 * Loads the code that reads a stored draft (the answers so far). Loaded on demand, because most visitors have no draft.
 */
export const fetchResume = () => import('#machines/walk/resume.ts')

export const runKey = (flow: AnyFlow) => `run:${flow.id}`

/** The storage key of a visitor's answers. */
export const draftKey = (run: string): string => `draft:${run}`

/**
 * A visitor's stored answers, with a counter that grows with each change. A tab compares the counter to notice that
 * another tab has changed the answers.
 */
interface KeptDraft {
  readonly revision: number
  readonly draft: Draft
}

/** The latest answers that this tab has read or stored, by run id. A run is one pass through a flow. */
const seen = new Map<string, KeptDraft>()

/**
 * Opens a run (one pass through a flow) that exists only in this browser: a visitor's run, until an account moves it to
 * the server, or a run of a flow that the server never stores.
 */
export async function openVisitors(flow: AnyFlow, wanted: string | undefined): Promise<Opening> {
  const id = (await visitorsRun(flow)) ?? crypto.randomUUID()
  await storeValue(runKey(flow), id)
  const kept = await recallDraft(id)
  const day = await dayFor(flow)
  const signedIn = isSignedIn()
  const known = await resumed(flow, kept, day)
  // Ignore answers from before the sign-in: the person starts the flow again as a member.
  const found =
    known && (known.given.signedIn ?? signedIn) === signedIn
      ? known
      : emptyDraft(flow, givenOn(flow, { signedIn }, day))
  const begun = (await isForOther(id)) ? unsent(found) : found
  const draft = wanted === undefined || wanted === flow.steps[0]?.id ? begun : await atDoor(flow, begun, wanted)
  seen.set(id, { revision: revisionOf(kept), draft })
  return { run: { id, revision: 0 }, draft, wanted }
}

/**
 * Follows a link to a question behind a door (another way to answer a step). If the code for doors can't be loaded, the
 * flow starts at the step with the door.
 */
const atDoor = (flow: AnyFlow, draft: Draft, wanted: string): Promise<Draft> =>
  import('./through-door.ts').then(
    ({ throughDoor }) => throughDoor(flow, draft, wanted),
    () => draft,
  )

const broughtKey = (run: string): string => `brought:${run}`
const nowBrought = (): string | undefined => {
  const brought = referralForSignIn()
  return brought && JSON.stringify(brought)
}

/** Records the invitation or the Circle that was sent with the latest answer. */
export const noteReferral = (run: string): Promise<unknown> => storeValue(broughtKey(run), nowBrought() ?? '')

/** Whether the person came with a different invitation, or for a different Circle, after they last sent an answer. */
async function isForOther(run: string): Promise<boolean> {
  const [sent, now] = [await readValue<unknown>(broughtKey(run)), nowBrought()]
  return sent !== undefined && now !== undefined && sent !== now
}

/** Marks all answers that were sent as unanswered, so that they are sent again with the same values. */
const unsent = (draft: Draft): Draft =>
  Object.entries(draft.entries).reduce(
    (open, [step, { receipt }]) => (receipt ? withStepReopened(open, step) : open),
    draft,
  )

/**
 * Stores a visitor's answers, so that reopening the page continues with them. If another tab has stored different
 * answers since this tab last looked, keeps those and resolves to `false`.
 */
export async function keepVisitors(run: string, draft: Draft): Promise<boolean> {
  if (seen.get(run)?.draft === draft) return true
  noteBegun(run)
  return updateValue<KeptDraft>(draftKey(run), (kept) => {
    if (revisionOf(kept) !== revisionOf(seen.get(run))) return undefined
    const next = { revision: revisionOf(kept) + 1, draft }
    seen.set(run, next)
    return next
  })
}

/** The current answers of each run that this page has shown, even if they could not be stored. */
const shown = new Map<string, Draft>()
export const noteShown = (run: string, draft: Draft): void => void shown.set(run, draft)

/** Returns a run's current answers, or `undefined` if this page has not shown the run. */
export const shownDraft = (run: string): Draft | undefined => shown.get(run)

/** Whether another tab has changed a visitor's answers since this tab last looked. */
export const isVisitorsBehind = async (run: string): Promise<boolean> =>
  seen.has(run) && revisionOf(await recallDraft(run)) !== revisionOf(seen.get(run))

/**
 * Reads a stored draft (the answers so far). It may have any shape by now, so pass it to `resumeDraft` before using it.
 */
async function recallDraft(
  run: string,
): Promise<{ readonly draft?: unknown; readonly revision?: unknown } | undefined> {
  const kept = await readValue<unknown>(draftKey(run))
  if (typeof kept !== 'object' || kept === null) return undefined
  // Older releases stored the draft without a counter.
  return 'entries' in kept ? { draft: kept } : kept
}

async function resumed(
  flow: AnyFlow,
  kept: { readonly draft?: unknown } | undefined,
  day?: Day,
): Promise<Draft | undefined> {
  return kept && (await fetchResume()).resumeDraft(flow, kept.draft, day)
}

const revisionOf = (kept: unknown): number =>
  typeof kept === 'object' && kept !== null && 'revision' in kept && Number.isSafeInteger(kept.revision)
    ? Number(kept.revision)
    : 0

/** Returns the id of the flow's run in this browser. Ignores a stored value that isn't an id. */
async function visitorsRun(flow: AnyFlow): Promise<string | undefined> {
  const kept = await readValue<unknown>(runKey(flow))
  return typeof kept === 'string' && /^[0-9a-f-]{36}$/.test(kept) ? kept : undefined
}

/** Whether a visitor has typed anything at any step of the flow. */
export async function hasTyped(flow: AnyFlow): Promise<boolean> {
  const id = await visitorsRun(flow)
  return id !== undefined && (await typedSteps(id)).length > 0
}

/** Whether a visitor has answered or typed anything in the flow. */
export async function hasVisitorsAnswers(flow: AnyFlow): Promise<boolean> {
  const id = await visitorsRun(flow)
  if (id === undefined) return false
  const { entries = {} } = (await resumed(flow, await recallDraft(id))) ?? {}
  return Object.keys(entries).length > 0 || (await typedSteps(id)).length > 0
}

/** A run that a visitor has started in this tab, for the account of the person who signs in here next. */
export interface Begun {
  readonly id: string
  readonly draft: Draft | undefined
  /** The steps at which the visitor has typed something. */
  readonly typed: readonly string[]
}
export async function begunHere(flow: AnyFlow): Promise<Begun | undefined> {
  const id = await visitorsRun(flow)
  if (id === undefined || !isBegunHere(id)) return undefined
  return { id, draft: await resumed(flow, await recallDraft(id)), typed: await typedSteps(id) }
}

/** Removes a visitor's run from this browser, because it has ended or been moved to the server. */
export async function forgetVisitors(flow: AnyFlow): Promise<void> {
  const id = await visitorsRun(flow)
  if (id !== undefined) await Promise.all([deleteValue(draftKey(id)), deleteValue(broughtKey(id))])
  // If the run was moved to the server, its typed text is still needed. Otherwise, delete the text.
  if (id !== undefined && flow.record === undefined) await forgetRaw(id)
  await deleteValue(runKey(flow))
}

/** Discards everything that a visitor has entered in this flow. */
export async function startOver(flow: AnyFlow): Promise<void> {
  const id = await visitorsRun(flow)
  if (id !== undefined) await forgetRaw(id)
  await forgetVisitors(flow)
}

/** Gives a run a new id, because the server already uses the old one. Keeps all its typed text. Returns the new id. */
export async function renameVisitors(flow: AnyFlow, run: string): Promise<string> {
  const id = crypto.randomUUID()
  await copyRaw(run, id)
  await storeValue(runKey(flow), id)
  if (isBegunHere(run)) noteBegun(id)
  return id
}
