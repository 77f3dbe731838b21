import type { Writer } from '#api/store/store.ts'
import { signup } from '#flows/signup/create.ts'
import type { Handler, Member } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { isComplete, roleIn } from '../circles/find.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { endCircle } from '../members/leave-circle.ts'
import { refuse } from '../refusals/refused.ts'
import { deleteRun, findRun, type StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'

/** Deletes one of the member's own runs, with its answers and documents. Another member's run is “not found”. */
export const removeRun: Handler<'removeRun'> = async (call) => {
  const { services, member, params } = call
  const reply = await handleOnce(call, async (tx) => {
    const run = await findRun(tx, member.id, params.id)
    if (!run || run.flow.id !== params.flow) return refuse('not-found')
    await endUnfinishedCircle(tx, services, run, member)
    await deleteRun(tx, run)
    return { body: undefined }
  })
  // If this deletion fails, the next cleanup deletes the documents.
  await forgetDocuments(services, member.id).catch((cause) => console.error('Documents are not deleted yet:', cause))
  return reply
}

/**
 * Removes the Circle of a set-up run if the Circle is unfinished. Only this run shows the Circle, so nobody could find
 * it without the run.
 */
async function endUnfinishedCircle(tx: Writer, services: Services, run: StoredRun, member: Member): Promise<void> {
  if (run.flow.id !== signup.id || run.circleId === null) return
  const circle = await tx.selectFrom('circles').selectAll().where('id', '=', run.circleId).executeTakeFirst()
  if (!circle || isComplete(circle)) return
  if ((await roleIn(tx, circle.id, member.id)) === 'ADMINISTRATOR') await endCircle(tx, services, circle, member)
}
