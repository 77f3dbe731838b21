import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { circleToSee } from './find.ts'

/** Stores a person's report about a Circle that they can see. */
export const reportCircle: Handler<'reportCircle'> = async ({ services, member, params, body, request }) => {
  const who = member?.id ?? request.caller
  await consumeRateLimit(services, [
    { key: `report:${who}:${params.slug}`, most: 2, within: DAY_MS },
    { key: `report:${who}`, most: 10, within: DAY_MS },
  ])
  return services.store.transact(async (tx) => {
    const circle = await circleToSee(tx, params.slug, member, services.now())
    const { reason, note = null } = body
    const row = { id: randomUUID(), circle_id: circle.id, reported_by: member?.id ?? null, reason, note }
    await tx
      .insertInto('reports')
      .values({ ...row, created_at: services.now(), settled_at: null })
      .execute()
    return { body: { id: row.id } }
  })
}
