import type { Writer } from '#api/store/store.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

const GOOD_MS = 10 * MINUTE_MS

/** Until when a session's proof is good; `null` without one, or once it is too old. */
export const provedUntil = ({ proved_at }: Pick<Member, 'proved_at'>, now: number): number | null =>
  proved_at !== null && proved_at + GOOD_MS > now ? proved_at + GOOD_MS : null

/** Refuses what asks for a fresh proof, where this session has none. */
export function needProof({ now }: Services, member: Member): void {
  if (provedUntil(member, now()) === null) refuse('proof-needed')
}

/** Notes that the member has proved to be who they are, in this session. Gives until when that is good. */
export async function prove(tx: Writer, { now }: Services, { sessionId }: Member): Promise<number> {
  const proved_at = now()
  await tx.updateTable('sessions').set({ proved_at }).where('id', '=', sessionId).execute()
  return proved_at + GOOD_MS
}
