import type { Reader, Writer } from '#api/store/store.ts'
import { balancesIn, type Change, postEntry } from './ledger.ts'

interface Closing {
  readonly circleId: string
  /** The member who closes the Circle. */
  readonly userId: string
  readonly at: number
}

const KINDS = ['debt-settled', 'debt-owed-again'] as const

/**
 * Writes off the debt of a closed Circle, because the Circle has no more income and we don't ask people to pay. The
 * loss is posted to the rounding account, with a separate kind of entry. Returns the amount in cents.
 */
export async function settleDebt(tx: Writer, closing: Closing): Promise<number> {
  const owed = 0 - (await balancesIn(tx, closing.circleId)).debt
  if (owed > 0) await bear(tx, closing, 'debt-settled', { debt: owed, rounding: -owed })
  return owed
}

/**
 * Called when a withdrawal comes back to a Circle. If the money was paid out before a debt was written off, it can now
 * pay that debt, so the same amount is owed again. Withdrawals made after the write-off have no such effect.
 */
export async function oweAgain(
  tx: Writer,
  { withdrawal, amount, ...about }: Closing & { readonly withdrawal: string; readonly amount: number },
): Promise<void> {
  const owed = Math.min(amount, await borneSince(tx, about.circleId, withdrawal))
  if (owed > 0) await bear(tx, about, 'debt-owed-again', { debt: -owed, rounding: owed })
}

/** The debts written off since a withdrawal was requested, in cents, minus the amounts that are owed again. */
async function borneSince(db: Reader, circleId: string, withdrawal: string): Promise<number> {
  const asked = db
    .selectFrom('ledger_entries')
    .select('n')
    .where('withdrawal_id', '=', withdrawal)
    .where('kind', '=', 'withdrawal-reserved')
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('circle_id', '=', circleId)
    .where('kind', 'in', KINDS)
    .where('n', '>', asked)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function bear(tx: Writer, closing: Closing, kind: (typeof KINDS)[number], change: Change): Promise<void> {
  const { circleId: circle_id, userId: user_id, at } = closing
  const { count } = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('circle_id', '=', circle_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  // The first entry of each kind in a Circle has an id without a number.
  const id = `circle:${circle_id}:${kind}${Number(count) === 0 ? '' : `:${Number(count) + 1}`}`
  const none = { order_id: null, withdrawal_id: null, reason: null }
  await postEntry(tx, { id, kind, circle_id, user_id, at, ...none }, change)
}
