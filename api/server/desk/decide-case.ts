import type { Line } from '#api/contract/desk.ts'
import { audit, type Deed } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { refuse } from '../refusals/refused.ts'
import { queues } from './queues.ts'
import { caseWith, historyOf, viewCase } from './read-case.ts'

/**
 * Carries out an operator's decision and writes its audit line, in one transaction. A decision refers to the case as
 * the operator saw it. If two operators decide at the same time, one succeeds and the other learns what happened.
 */
export const decideCase: Handler<'decideCase'> = async (call) => {
  const { services, member, params, body } = call
  const { queue, id } = params
  const reply = await handleOnce(call, async (tx) => {
    const row = await caseWith(tx, queue, id)
    const history = await historyOf(tx, queue, id)
    if (history.length !== body.revision) return refuse('decided-already', became(history.at(-1)))
    const { decisions } = await queues[queue].know(tx, services, row)
    if (!decisions.includes(body.decision))
      return refuse('invalid-input', { fields: { decision: ['This case can’t be decided, or not any longer.'] } })
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

/** Messages for changes of a case that are not made by an operator. */
const BY_OTHERS: Readonly<Record<string, string>> = {
  'ticket-reopened': 'They have written again in the meantime. Read their message, then decide.',
  'take-over-objected': 'The leader has objected in the meantime.',
  'withdrawal-cancelled': 'It was cancelled in the meantime.',
  'withdrawal-held': 'It was held in the meantime because the Circle is frozen or owes money.',
} satisfies Partial<Record<Deed['action'], string>>

/** Tells an operator who decides too late what happened to the case. */
function became(last: Line | undefined) {
  const detail = BY_OTHERS[last?.action ?? ''] ?? (last?.who && `${last.who} has decided this in the meantime.`)
  return detail ? { detail } : {}
}
