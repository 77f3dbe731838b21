import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import type { EffectName } from '#flows/names.ts'
import { entryOf } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { alignRuns } from './align-run.ts'
import { settleCircle } from './change.ts'
import { withHeadline } from './default-headline.ts'

/** The fields that each effect sets. They are cleared when the flow no longer asks the step with that effect. */
const TAKEN_BACK: { readonly [Name in EffectName]?: Partial<CircleRow> } = {
  'save-beneficiary': { beneficiary_first_name: null, beneficiary_relationship: null, beneficiary_email: null },
}

/** Clears the fields of a Circle that the flow no longer asks for, because another answer has changed. */
export async function clearUnaskedFields(
  tx: Writer,
  services: Services,
  before: StoredRun,
  after: StoredRun,
): Promise<void> {
  const { flow, circleId } = after
  const { asked } = walkFlow(flow, after.draft)
  const gone = flow.steps
    .filter(({ id }) => entryOf(before.draft, id)?.receipt && !asked.includes(id) && isPassed(after, id))
    .map(({ effect }) => Object.entries(TAKEN_BACK).find(([name]) => name === effect?.name)?.[1])
  const fields: Partial<CircleRow> = Object.assign({}, ...gone)
  if (circleId === null || Object.keys(fields).length === 0) return
  const circle = await tx.selectFrom('circles').selectAll().where('id', '=', circleId).executeTakeFirst()
  if (!circle) return
  const change = { ...withHeadline(circle, fields), updated_at: services.now(), revision: circle.revision + 1 }
  const changed = await tx
    .updateTable('circles')
    .set(change)
    .where('id', '=', circleId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const setUp = await alignRuns(tx, services, changed, { userId: after.userId, answered: after })
  await settleCircle(tx, changed, setUp.draft)
}

/** Whether the flow already asks a step after this one. */
function isPassed({ flow, draft }: StoredRun, id: string): boolean {
  const { asked } = walkFlow(flow, draft)
  const at = flow.steps.findIndex((step) => step.id === id)
  return flow.steps.slice(at + 1).some((step) => asked.includes(step.id))
}
