import { call } from '#api/client/call.ts'
import type { EffectName } from '#flows/names.ts'
import type { createAccount } from '#flows/signup/steps/create-account.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { KeptAnswer } from '#machines/define/names.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { Opening } from '#machines/wizard/ports.ts'
import { forgetRawStep } from '../kept/raw-steps.ts'
import { renameVisitors } from '../kept/visitor-run.ts'
import { leaveNote } from './outcome-note.ts'
import { forgetPending, isWhole, outcomeOf, type Pending, pendingOf } from './pending.ts'

const MAKES_ACCOUNT: EffectName = 'create-account'

/**
 * When a flow is opened, finds out what happened to answers that were being sent when the page was closed. An answer
 * that arrived is reported as saved. An answer that did not arrive is sent again unchanged, if possible. Throws if the
 * server does not answer.
 */
export async function settlePending(flow: AnyFlow, opening: Opening): Promise<Opening> {
  let settled = opening
  for (const pending of await pendingOf(flow, opening.run.id)) settled = await settleOne(flow, settled, pending)
  return settled
}

async function settleOne(flow: AnyFlow, opening: Opening, pending: Pending): Promise<Opening> {
  const { run, draft } = opening
  const { step, answer } = pending
  const at = stepOf(flow, step)
  const outcome = outcomeOf(flow, draft, pending)
  const { asked, floor } = walkFlow(flow, draft)
  if (outcome === 'to-come' && asked.indexOf(step) < floor) return forgetting(run.id, step, opening)
  if (outcome === 'to-come' && at && isWhole(at)) {
    // Only questions need this note, because automatic steps repeat their effect by themselves.
    if (at.kind === 'question') leaveNote(run.id, { kind: 'again', step, answer })
    return { ...opening, wanted: step }
  }
  const isKept = flow.record !== undefined
  if (outcome === 'to-come' && pending.effect === MAKES_ACCOUNT && isKept)
    return askAfterAccount(flow, opening, pending)
  // The server doesn't store this run, so it can't say what happened. Report the outcome as unknown. If the person
  // sends the same answer again, it has the same key, so only one account is created.
  if (outcome === 'to-come' && (at?.effect?.after !== 'wall' || !isKept)) leaveNote(run.id, { kind: 'unknown', step })
  if (outcome === 'came') {
    leaveNote(run.id, { kind: 'saved', step })
    await forgetRawStep(run.id, step)
  }
  return forgetting(run.id, step, opening)
}

async function forgetting(run: string, step: string, opening: Opening): Promise<Opening> {
  await forgetPending(run, step)
  return opening
}

/**
 * Asks the server whether the account was created. If so, the person has to sign in, because the password was never
 * stored in this browser.
 */
async function askAfterAccount(flow: AnyFlow, opening: Opening, { step, answer }: Pending): Promise<Opening> {
  const { run } = opening
  const { reply } = await call('isRunBegun', { params: { flow: flow.id, id: run.id } })
  await forgetPending(run.id, step)
  if (!reply.begun) return opening
  const id = await renameVisitors(flow, run.id)
  leaveNote(id, { kind: 'made', step, email: String((answer as KeptAnswer<typeof createAccount>).email ?? '') })
  return { ...opening, run: { ...run, id } }
}
