import type { Writer } from '#api/store/store.ts'
import type { Services } from '../services/services.ts'

/**
 * Notes that there is another way into an account: a password, an address or a sign-in elsewhere. Who has just got in may
 * not be its member, so for a time people look at what they take out.
 */
export async function wayInChanged(tx: Writer, { now }: Pick<Services, 'now'>, userId: string): Promise<void> {
  await tx.updateTable('users').set({ way_in_changed_at: now() }).where('id', '=', userId).execute()
}
