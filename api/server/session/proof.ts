import { PROOF_MINUTES } from '#api/contract/limits.ts'
import type { Writer } from '#api/store/store.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

const GOOD_MS = PROOF_MINUTES * MINUTE_MS

/** When a session's proof of identity expires. `null` if there is none or it has expired. */
export const provedUntil = ({ proved_at }: Pick<Member, 'proved_at'>, now: number): number | null =>
  proved_at !== null && proved_at + GOOD_MS > now ? proved_at + GOOD_MS : null

/** Refuses a call that needs a recent proof of identity if this session has none. */
export function requireProof({ now }: Services, member: Member): void {
  if (provedUntil(member, now()) === null) refuse('proof-needed')
}

/** Records that the member proved their identity in this session. Returns when the proof expires. */
export async function recordProof(tx: Writer, { now }: Services, { sessionId }: Member): Promise<number> {
  const proved_at = now()
  await tx.updateTable('sessions').set({ proved_at }).where('id', '=', sessionId).execute()
  return proved_at + GOOD_MS
}
