import * as z from 'zod/mini'
import { circleRows } from '#api/contract/circles.ts'
import { bindingOf } from '#api/contract/effects/effects.ts'
import type { RowName } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { entryOf } from '#machines/walk/draft.ts'
import { readBy, visible } from '#machines/walk/visible.ts'
import type { StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { alignRun, prefillRun, runOfCircle } from './align-run.ts'
import { changeCircle, settleCircle } from './change.ts'
import { withHeadline } from './default-headline.ts'
import type { CircleFields } from './registration.ts'
import { startCircle } from './start-circle.ts'

/**
 * Begins the Circle of a run, with everything that the run's answers say about it. Its remaining set-up is a run of the flow
 * `signup`, which the portal offers.
 */
export async function beginCircle(
  tx: Writer,
  services: Services,
  run: StoredRun,
  more: CircleFields = {},
): Promise<CircleRow> {
  const empty = await startCircle(tx, services, run.userId)
  if (run.flow.id === signup.id) return empty
  return tellCircle(tx, services, empty, { ...knownFields(run), ...more }, run.userId)
}

/** Brings a Circle, and the run that sets it up, in line with what was said of it in another flow. */
export async function tellCircle(
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
 * Whether visitors answer a step without its effect, which is a change of their Circle. It happens once there is one: all
 * such answers at once.
 */
export const waitsForCircle = ({ effect }: AnyStep): boolean =>
  effect !== undefined && effect.when.op !== 'always' && ABOUT_CIRCLES.includes(bindingOf(effect.name).row)

/** What the answers of a run say about its Circle. */
function knownFields({ id, flow, draft }: StoredRun): CircleFields {
  const said = visible(flow, draft)
  const bodies = flow.steps.filter(waitsForCircle).flatMap((step) => {
    const entry = entryOf(said, step.id)
    if (!entry) return []
    const binding = bindingOf(step.effect?.name ?? '')
    const at = { flow: flow.id, id, step: step.id, slug: 'new', read: readBy(flow, draft, step.id) }
    return [binding.toCall(entry.answer, at).body]
  })
  return z.parse(circleRows.createCircle.body, Object.assign({}, ...bodies))
}
