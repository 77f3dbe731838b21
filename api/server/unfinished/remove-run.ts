import type { Writer } from '#api/store/store.ts'
import { signup } from '#flows/signup/create.ts'
import type { Handler, Member } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { isComplete, roleIn } from '../circles/find.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { endCircle } from '../members/leave-circle.ts'
import { refuse } from '../refusals/refused.ts'
import { deleteRun, findRun, type StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'

/** Removes one of the member's own runs, with its answers and documents. Another member's run is answered with 404. */
export const removeRun: Handler<'removeRun'> = async (call) => {
  const { services, member, params } = call
  const reply = await once(call, async (tx) => {
    const run = await findRun(tx, member.id, params.id)
    if (!run || run.flow.id !== params.flow) return refuse('not-found')
    await endUnfinishedCircle(tx, services, run, member)
    await deleteRun(tx, run)
    return { body: undefined }
  })
  // What can't be removed now goes with the next sweep.
  await forgetDocuments(services, member.id).catch((cause) => console.error('Documents wait to be removed:', cause))
  return reply
}

/** An unfinished Circle is shown only through its set-up run, so removing the run removes the Circle too. */
async function endUnfinishedCircle(tx: Writer, services: Services, run: StoredRun, member: Member): Promise<void> {
  if (run.flow.id !== signup.id || run.circleId === null) return
  const circle = await tx.selectFrom('circles').selectAll().where('id', '=', run.circleId).executeTakeFirst()
  if (!circle || isComplete(circle)) return
  if ((await roleIn(tx, circle.id, member.id)) === 'ADMINISTRATOR') await endCircle(tx, services, circle, member)
}
