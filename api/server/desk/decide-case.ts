import type { Line } from '#api/contract/desk.ts'
import { audit, type Deed } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { queues } from './queues.ts'
import { caseWith, historyOf, viewCase } from './read-case.ts'

/**
 * Does what an operator decided, with its audit line, in one transaction. A decision is about the case as the operator saw
 * it: of two at once one wins, and the other is told what became of it.
 */
export const decideCase: Handler<'decideCase'> = async (call) => {
  const { services, member, params, body } = call
  const { queue, id } = params
  const reply = await once(call, async (tx) => {
    const row = await caseWith(tx, queue, id)
    const history = await historyOf(tx, queue, id)
    if (history.length !== body.revision) return refuse('decided-already', became(history.at(-1)))
    const { decisions } = await queues[queue].know(tx, services, row)
    if (!decisions.includes(body.decision))
      return refuse('invalid-input', { fields: { decision: ['This cannot be decided here, or not any more.'] } })
    const { action, after, circleId } = await queues[queue].decide(tx, { services, operator: member, row, said: body })
    await audit(tx, services, {
      actorId: member.id,
      ...(circleId !== undefined && { circleId }),
      subject: `${queue}:${id}`,
      action,
      detail: {
        before: row.state,
        after,
        text: body.text,
        cashback: body.cashback ?? null,
        because: body.because ?? null,
      },
    })
    return { body: await viewCase(tx, services, queue, id) }
  })
  void services.post.deliver()
  void services.jobs.work()
  return reply
}

/** What changes a case that no operator does. */
const BY_OTHERS: Readonly<Record<string, string>> = {
  'ticket-reopened': 'Meanwhile they wrote more. Read it, then decide.',
  'take-over-objected': 'Meanwhile the leader has objected.',
  'withdrawal-cancelled': 'Meanwhile it was cancelled.',
  'withdrawal-held': 'Meanwhile it was held, as the Circle is frozen or owes money.',
} satisfies Partial<Record<Deed['action'], string>>

/** What became of a case, for whoever comes later. */
function became(last: Line | undefined) {
  const detail = BY_OTHERS[last?.action ?? ''] ?? (last?.who && `Meanwhile ${last.who} has decided this.`)
  return detail ? { detail } : {}
}
