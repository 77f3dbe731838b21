import { beginsCircle } from '#api/contract/own-circle.ts'
import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import type { groupBeneficiary } from '#flows/signup/steps/care/group-beneficiary.ts'
import { answerAt, entryOf } from '#machines/walk/draft.ts'
import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { deleteRun, findRunsOfCircle, type StoredRun, saveDraft } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { runOfCircle } from './align-run.ts'
import { withHeadline } from './default-headline.ts'
import { circleToLead, isComplete } from './find.ts'

/** Fields that belong to only one kind of Circle. */
const OF_ONE_KIND = {
  cause_kind: null,
  beneficiary_first_name: null,
  beneficiary_relationship: null,
  beneficiary_email: null,
  group_kind: null,
  team_name: null,
  team_season: null,
  charity_kind: null,
  charity_name: null,
} as const satisfies Partial<CircleRow>

const beginsByKind = (id: string): boolean => beginsCircle(id) && id !== signup.id

/** The unfinished Circle that a run for a different kind of Circle continues. A finished Circle keeps its kind. */
export async function circleOfOtherKind(
  tx: Writer,
  services: Services,
  { flow, slug, member }: { flow: string; slug: string | undefined; member: Member },
): Promise<CircleRow | undefined> {
  if (slug === undefined || !beginsByKind(flow)) return undefined
  const circle = await circleToLead(tx, slug, member, services.now())
  return isComplete(circle) ? refuse('not-found') : circle
}

/**
 * Changes an unfinished Circle to the kind that this run is for. Clears the fields of its previous kind and deletes the
 * runs that asked for them. Returns the updated Circle.
 */
export async function leaveOtherKind(
  tx: Writer,
  services: Services,
  run: StoredRun,
  circle: CircleRow,
): Promise<CircleRow> {
  const others = (await findRunsOfCircle(tx, circle.id)).filter(
    ({ id, flow }) => id !== run.id && beginsByKind(flow.id),
  )
  if (others.length === 0 || !beginsByKind(run.flow.id)) return circle
  for (const other of others) await deleteRun(tx, other)
  const changed = await tx
    .updateTable('circles')
    .set({ ...OF_ONE_KIND, ...(isNamedBy(others, circle) ? { headline: null } : withHeadline(circle, OF_ONE_KIND)) })
    .where('id', '=', circle.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const setUp = await runOfCircle(tx, services, changed, run.userId)
  const entries = Object.entries(setUp.draft.entries).filter(([, entry]) => entry.receipt && !entry.reopened)
  const draft = { ...setUp.draft, entries: Object.fromEntries(entries) }
  await saveDraft(tx, setUp, draft, services.now(), 'place')
  return changed
}

/** Whether a Circle's title is the group name from one of these runs. */
const isNamedBy = (runs: readonly StoredRun[], { headline }: CircleRow): boolean =>
  runs.some(
    ({ draft }) =>
      entryOf(draft, GROUP)?.receipt && answerAt<typeof groupBeneficiary>(draft, GROUP)?.group_name === headline,
  )
const GROUP = 'group-beneficiary' satisfies (typeof groupBeneficiary)['id']
