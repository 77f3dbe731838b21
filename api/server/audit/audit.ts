import { randomUUID } from 'node:crypto'
import type { Writer } from '#api/store/store.ts'
import type { Services } from '../services/services.ts'

/** The actions that can happen to a case at the desk. */
type CaseDeed =
  | 'ticket-answered'
  | 'ticket-closed'
  | 'ticket-reopened'
  | 'claim-approved'
  | 'claim-granted'
  | 'claim-declined'
  | 'report-dismissed'
  | 'circle-frozen'
  | 'circle-unfrozen'
  | 'take-over-approved'
  | 'take-over-refused'
  | 'take-over-objected'
  | 'take-over-done'
  | 'withdrawal-approved'
  | 'withdrawal-released'
  | 'withdrawal-refused'
  | 'withdrawal-cancelled'
  | 'withdrawal-held'
  | 'job-retried'
  | 'job-dismissed'

export interface Deed {
  /** Absent if the portal acted automatically. */
  readonly actorId?: string
  readonly circleId?: string
  readonly action:
    | 'roles-switched'
    | 'leader-invited'
    | 'member-removed'
    | 'circle-left-empty'
    | 'circle-reopened'
    | CaseDeed
  readonly detail: Readonly<Record<string, string | number | null>>
  /** The operators' case that the audit line belongs to. */
  readonly subject?: string
}

/** Writes an audit line, in the same transaction as the action. */
export async function audit(tx: Writer, { now }: Pick<Services, 'now'>, deed: Deed): Promise<void> {
  const { actorId = null, circleId = null, subject = null, action, detail } = deed
  const row = { id: randomUUID(), at: now(), actor_id: actorId, circle_id: circleId, subject, action }
  await tx
    .insertInto('audit')
    .values({ ...row, detail: JSON.stringify(detail) })
    .execute()
}
