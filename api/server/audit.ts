import { randomUUID } from 'node:crypto'
import type { Writer } from '#api/store/store.ts'
import type { Services } from './services.ts'

interface Deed {
  /** Nobody where the portal did it by itself. */
  readonly actorId?: string
  readonly circleId?: string
  readonly action: 'roles-switched' | 'member-removed' | 'circle-left-empty'
  readonly detail: Readonly<Record<string, string | number | null>>
}

/** Writes down what was done, in the transaction that does it. */
export async function audit(tx: Writer, { now }: Pick<Services, 'now'>, deed: Deed): Promise<void> {
  const { actorId = null, circleId = null, action, detail } = deed
  const row = { id: randomUUID(), at: now(), actor_id: actorId, circle_id: circleId, action }
  await tx
    .insertInto('audit')
    .values({ ...row, detail: JSON.stringify(detail) })
    .execute()
}
