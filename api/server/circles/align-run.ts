import { beginsCircle } from '#api/contract/own-circle.ts'
import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import { addExtension } from '#flows/signup/steps/add-extension.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { entryOf, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { findRunOfCircle, findRunsOfCircle, insertRun, newRun, type StoredRun, saveDraft } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { alignDraft, prefillDraft, skipOptionalSteps } from './registration.ts'

/** The run that sets up a Circle. If the Circle has none, creates a run from the Circle's fields. */
export async function runOfCircle(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  userId: string,
): Promise<StoredRun> {
  return (await findRunOfCircle(tx, signup, circle.id)) ?? seedRun(tx, services, signup, circle, userId)
}

/**
 * A new run about a Circle, with the Circle's fields as its answers. `opened` says that a person has asked for the run,
 * and which id it should have.
 */
export async function seedRun(
  tx: Writer,
  { now }: Services,
  flow: AnyFlow,
  circle: CircleRow,
  userId: string,
  opened?: { readonly id: string | undefined },
): Promise<StoredRun> {
  const empty = newRun(flow, userId, circle.id, opened?.id)
  const run = { ...empty, draft: skipOptionalSteps(flow, alignDraft(flow, empty.draft, circle)) }
  await insertRun(tx, run, now(), opened ? 'place' : 'nothing')
  return run
}

/** Updates a run's answers after its Circle was changed in another way. */
export async function alignRun(tx: Writer, { now }: Services, run: StoredRun, circle: CircleRow): Promise<StoredRun> {
  const draft = alignDraft(run.flow, run.draft, circle)
  const isSame = JSON.stringify(draft) === JSON.stringify(run.draft)
  return isSame ? run : saveDraft(tx, run, draft, now(), 'place')
}

/** Prefills the run's unfinished steps with the fields that the Circle already has. */
export async function prefillRun(tx: Writer, { now }: Services, run: StoredRun, circle: CircleRow): Promise<StoredRun> {
  const draft = prefillDraft(run.flow, run.draft, circle)
  return draft === run.draft ? run : saveDraft(tx, run, draft, now(), 'place')
}

/**
 * The steps that both the first questions about a Circle and its set-up ask. */
const ASKED_TWICE = [addExtension, inviteOthers]

/**
 * Copies the answers of a run with a Circle's first questions to its set-up, which shows them in its own steps. If
 * nobody was invited yet, the set-up asks for the first invitations: the Circle's page exists only then.
 */
export async function carryToSetUp(tx: Writer, { now }: Services, from: StoredRun): Promise<void> {
  if (from.flow.id === signup.id || !beginsCircle(from.flow.id) || from.circleId === null) return
  const setUp = await findRunOfCircle(tx, signup, from.circleId)
  if (!setUp) return
  const draft = ASKED_TWICE.reduce((carried, step) => {
    const entry = entryOf(from.draft, step.id)
    if (!entry || (step === inviteOthers && !entry.receipt?.results)) return carried
    const answered = withAnswer(carried, step, entry.answer)
    return entry.receipt ? withReceipt(answered, step, entry.receipt) : answered
  }, setUp.draft)
  if (JSON.stringify(draft) !== JSON.stringify(setUp.draft)) await saveDraft(tx, setUp, draft, now(), 'place')
}

/** Updates every run about a Circle, except the run whose step changed the Circle. Returns the run that sets the Circle
 * up.
 */
export async function alignRuns(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  { userId, answered }: { userId: string; answered: StoredRun | undefined },
): Promise<StoredRun> {
  let setUp = answered?.flow === signup ? answered : undefined
  for (const run of await findRunsOfCircle(tx, circle.id, answered?.id)) {
    const aligned = await alignRun(tx, services, run, circle)
    if (run.flow === signup) setUp = aligned
  }
  return setUp ?? seedRun(tx, services, signup, circle, userId)
}
