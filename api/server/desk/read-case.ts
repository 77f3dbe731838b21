import { sql } from 'kysely'
import type { Line, QueueName, WholeCase } from '#api/contract/desk.ts'
import type { Reader } from '#api/store/store.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { viewListed } from './list-cases.ts'
import type { CaseRow } from './queue.ts'
import { queues } from './queues.ts'

export const readCase: Handler<'readCase'> = async ({ services, params }) => ({
  body: await viewCase(services.store.read, services, params.queue, params.id),
})

/** Finds a case in its queue. Refuses if there is none with this id. */
export async function caseWith(db: Reader, queue: QueueName, id: string): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`select * from (${queues[queue].rows}) as cases where id = ${id}`.execute(db)
  return rows[0] ?? refuse('not-found')
}

/** Everything that an operator needs to decide a case. */
export async function viewCase(db: Reader, services: Services, queue: QueueName, id: string): Promise<WholeCase> {
  const row = await caseWith(db, queue, id)
  const { facts, messages = [], decisions, offered = decisions } = await queues[queue].know(db, services, row)
  const history = await historyOf(db, queue, id)
  return { ...viewListed(queue, row), revision: history.length, facts, messages, decisions: [...offered], history }
}

/** The history of a case, oldest first. */
export async function historyOf(db: Reader, queue: QueueName, id: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['at', 'action', 'detail', 'first_name', 'last_name'])
    .where('subject', '=', `${queue}:${id}`)
    .orderBy('at')
    .orderBy('audit.id')
    .execute()
  return rows.map(({ at, action, detail, first_name, last_name }) => {
    const { before = null, after = null, text = null } = JSON.parse(detail)
    const who = first_name === null ? null : `${first_name} ${last_name}`.trim()
    return { at: new Date(at).toISOString(), who, action, before, after, text }
  })
}
