import * as z from 'zod/mini'
import { circleRows } from '#api/contract/circles.ts'
import { bindingOf } from '#api/contract/effects/effects.ts'
import type { RowName } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { entryOf } from '#machines/walk/draft.ts'
import { readBy, visibleDraft } from '#machines/walk/visible.ts'
import type { StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { alignRun, carryToSetUp, prefillRun, runOfCircle } from './align-run.ts'
import { changeCircle, settleCircle } from './change.ts'
import { withHeadline } from './default-headline.ts'
import type { CircleFields } from './registration.ts'
import { startCircle } from './start-circle.ts'

/**
 * Creates the Circle of a run from the answers that the run stores. The portal then offers the flow `signup` for the
 * rest of the set-up.
 */
export async function beginCircle(
  tx: Writer,
  services: Services,
  run: StoredRun,
  more: CircleFields = {},
): Promise<CircleRow> {
  const empty = await startCircle(tx, services, run.userId)
  if (run.flow.id === signup.id) return empty
  const begun = await applyToCircle(tx, services, empty, { ...knownFields(run), ...more }, run.userId)
  await carryToSetUp(tx, services, { ...run, circleId: begun.id })
  return begun
}

/** Applies answers from another flow to a Circle and to the run that sets it up. */
export async function applyToCircle(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  fields: CircleFields,
  userId: string,
): Promise<CircleRow> {
  const before = await runOfCircle(tx, services, circle, userId)
  const changed = await changeCircle(tx, services, circle, withHeadline(circle, fields), userId)
  const run = await prefillRun(tx, services, await alignRun(tx, services, before, changed), changed)
  return settleCircle(tx, changed, run.draft)
}

const ABOUT_CIRCLES: readonly RowName[] = ['createCircle', 'updateCircle']

/**
 * Whether this step changes the Circle. Visitors have no Circle yet, so their answers to such steps are stored, and
 * take effect together once the Circle is created.
 */
export const waitsForCircle = ({ effect }: AnyStep): boolean =>
  effect !== undefined && effect.when.op !== 'always' && ABOUT_CIRCLES.includes(bindingOf(effect.name).row)

/** The Circle's fields that follow from the answers of a run. */
function knownFields({ id, flow, draft }: StoredRun): CircleFields {
  const said = visibleDraft(flow, draft)
  const bodies = flow.steps.filter(waitsForCircle).flatMap((step) => {
    const entry = entryOf(said, step.id)
    if (!entry) return []
    const binding = bindingOf(step.effect?.name ?? '')
    const at = { flow: flow.id, id, step: step.id, slug: 'new', read: readBy(flow, draft, step.id) }
    return [binding.toCall(entry.answer, at).body]
  })
  return z.parse(circleRows.createCircle.body, Object.assign({}, ...bodies))
}
