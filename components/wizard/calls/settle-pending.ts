import { call } from '#api/client/call.ts'
import type { EffectName } from '#flows/names.ts'
import type { createAccount } from '#flows/signup/steps/create-account.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { KeptAnswer } from '#machines/define/names.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { walk } from '#machines/walk/walk.ts'
import type { Opening } from '#machines/wizard/ports.ts'
import { forgetRawStep } from '../kept/raw-steps.ts'
import { renameVisitors } from '../kept/visitor-run.ts'
import { leaveNote } from './outcome-note.ts'
import { forgetPending, isWhole, outcomeOf, type Pending, pendingOf } from './pending.ts'

const MAKES_ACCOUNT: EffectName = 'create-account'

/**
 * Finds out what became of the answers that were on their way when a run was left, before anything of it can be edited:
 * one that came through is said so, one that did not is sent again as it was. Throws where nobody answers.
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
  const { asked, floor } = walk(flow, draft)
  if (outcome === 'to-come' && asked.indexOf(step) < floor) return forgetting(run.id, step, opening)
  if (outcome === 'to-come' && at && isWhole(at)) {
    // What happens by itself is sent again by itself.
    if (at.kind === 'question') leaveNote(run.id, { kind: 'again', step, answer })
    return { ...opening, wanted: step }
  }
  const isKept = flow.record !== undefined
  if (outcome === 'to-come' && pending.effect === MAKES_ACCOUNT && isKept)
    return askAfterAccount(flow, opening, pending)
  // Of a run that no server keeps nobody can be asked: the same answer again has the same key, and the account is made once.
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

/** Whether the account was made, which alone knows this run; its password is nowhere, so people sign in with it. */
async function askAfterAccount(flow: AnyFlow, opening: Opening, { step, answer }: Pending): Promise<Opening> {
  const { run } = opening
  const { reply } = await call('isRunBegun', { params: { flow: flow.id, id: run.id } })
  await forgetPending(run.id, step)
  if (!reply.begun) return opening
  const id = await renameVisitors(flow, run.id)
  leaveNote(id, { kind: 'made', step, email: String((answer as KeptAnswer<typeof createAccount>).email ?? '') })
  return { ...opening, run: { ...run, id } }
}
