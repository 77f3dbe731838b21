import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import { fromDesk } from '#components/mail/from-desk.ts'
import { notify } from '../notices/notify.ts'
import { addMessage, messagesOf, ticketToken, ticketUrl } from '../tickets/tickets.ts'
import { mailFact, pageFact, textFact } from './facts.ts'
import type { Queue } from './queue.ts'

const ticketWith = (db: Reader, id: string) =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Messages to the operators. They are answered by mail, and closed when the conversation is over. */
export const tickets: Queue = {
  rows: sql`select id, state, topic as kind, name as title, since, done_at from tickets`,
  know: async (db, _, { id, state }) => {
    const { reference, name, email, about, user_id } = await ticketWith(db, id)
    return {
      facts: [
        ...textFact('reference', reference),
        ...textFact('name', name),
        ...mailFact('email', email),
        ...textFact('member', user_id === null ? 'no' : 'yes'),
        ...textFact('about', about),
        ...(await frozenCircle(db, about)),
      ],
      messages: await messagesOf(db, id),
      decisions: state === 'CLOSED' ? [] : ['ANSWER', 'CLOSE'],
    }
  },
  decide: async (tx, { services, row, said }) => {
    const { id, reference, email, user_id } = await ticketWith(tx, row.id)
    const isAnswer = said.decision === 'ANSWER'
    const state = isAnswer ? 'ANSWERED' : 'CLOSED'
    await tx.updateTable('tickets').set({ state, done_at: services.now() }).where('id', '=', id).execute()
    if (!isAnswer) return { action: 'ticket-closed', after: state }
    await addMessage(tx, services, id, { side: 'OPERATOR', text: said.text })
    const words = { reference }
    const url = ticketUrl(services, reference)
    await services.post.post(tx, fromDesk({ to: email, kind: 'ticketAnswered', words, said: said.text, url }))
    const params = { reference, ticket: ticketToken(services, reference) }
    if (user_id !== null) await notify(tx, services, { user_id, kind: 'ticket-answered', params })
    return { action: 'ticket-answered', after: state }
  },
}

/** The report for which a Circle was frozen, if an appeal names that Circle. */
async function frozenCircle(db: Reader, about: string | null) {
  if (about === null) return []
  const report = await db
    .selectFrom('reports')
    .innerJoin('circles', 'circles.id', 'reports.circle_id')
    .select(['reports.id', 'headline', 'slug'])
    .where((where) => where.or([where('slug', '=', about), where('vanity_url', '=', about)]))
    .where('frozen_at', 'is not', null)
    .where('outcome', '=', 'FROZEN')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return report ? pageFact('frozenFor', report.headline ?? report.slug, `/desk/reports/${report.id}`) : []
}
