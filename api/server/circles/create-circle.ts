import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Call, Handler, Reply } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce } from '../calls/once.ts'
import { type Passed, passGateIfKept } from '../runs/gate.ts'
import { flowHeaders } from '../runs/reply.ts'
import { type StoredRun, saveDraft } from '../runs/run-store.ts'
import { alignRun, runOfCircle } from './align-run.ts'
import { applyToCircle, beginCircle } from './begin-circle.ts'
import { changeCircle, checkFields, checkPlace, settleCircle } from './change.ts'
import { newFields } from './fill-in.ts'
import { circleToLead } from './find.ts'
import { leaveOtherKind } from './other-kind.ts'
import { startCircle } from './start-circle.ts'
import { viewCircle } from './view.ts'

/**
 * Creates a Circle from the given fields, and the run of `signup` that asks for the rest. If the call answers a step of
 * a run, the Circle also gets that run's answers, and the run is about the Circle from then on.
 */
export const createCircle: Handler<'createCircle'> = async (call) => {
  const { services, member, flow } = call
  await consumeRateLimitOnce(call, member.id, [{ key: `circles:${member.id}`, most: 500, within: HOUR_MS }])
  await checkPlace(services, call.body)
  return handleOnce(call, async (tx) => {
    const gate = flow && (await passGateIfKept(tx, { ...flow, row: 'createCircle', services, member, body: call.body }))
    if (gate) return beginRunsCircle(tx, call, gate)
    const body = newFields(call.body, member)
    const empty = await startCircle(tx, services, member.id)
    const before = await runOfCircle(tx, services, empty, member.id)
    checkFields(empty, body, before.draft)
    const changed = await changeCircle(tx, services, empty, body, member.id)
    const run = await alignRun(tx, services, before, changed)
    const circle = await settleCircle(tx, changed, run.draft)
    return { body: await viewCircle(tx, circle, member.id), headers: flowHeaders(run) }
  })
}

/** Creates the Circle of a run. A run has only one Circle, so a repeated call changes the existing Circle. */
async function beginRunsCircle(
  tx: Writer,
  call: Call<Table['createCircle']>,
  gate: Passed<'createCircle'>,
): Promise<Reply<Table['createCircle']>> {
  const { services, member } = call
  const said = newFields(gate.body, member)
  const { slug } = (await circleOfRun(tx, gate.run.circleId)) ?? {}
  const circle =
    slug === undefined
      ? await beginCircle(tx, services, gate.run, said)
      : await applyToCircle(tx, services, await circleOfThisKind(tx, call, gate.run, slug), said, member.id)
  const run = await saveDraft(tx, { ...gate.run, circleId: circle.id }, gate.draftAfter(circle), services.now())
  return { body: await viewCircle(tx, circle, member.id), headers: flowHeaders(run) }
}

async function circleOfThisKind(
  tx: Writer,
  { services, member }: Call<Table['createCircle']>,
  run: StoredRun,
  slug: string,
): Promise<CircleRow> {
  return leaveOtherKind(tx, services, run, await circleToLead(tx, slug, member, services.now()))
}

const circleOfRun = async (tx: Writer, id: string | null) =>
  id === null ? undefined : tx.selectFrom('circles').select('slug').where('id', '=', id).executeTakeFirst()
