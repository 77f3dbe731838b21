import type { Writer } from '#api/store/store.ts'
import type { Services } from '../services/services.ts'

/**
 * Records that a member has a new way to sign in: a password, an address or an outside account. Someone else may have
 * added it, so operators review the member's withdrawals for a while.
 */
export async function signInMethodChanged(tx: Writer, { now }: Pick<Services, 'now'>, userId: string): Promise<void> {
  await tx.updateTable('users').set({ way_in_changed_at: now() }).where('id', '=', userId).execute()
}
