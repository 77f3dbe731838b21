import type { Reader, Writer } from '#api/store/store.ts'
import { balancesIn, type Change, post } from './ledger.ts'

interface Closing {
  readonly circleId: string
  /** Who closes it. */
  readonly userId: string
  readonly at: number
}

const KINDS = ['debt-settled', 'debt-owed-again'] as const

/**
 * Bears what a Circle that is closed still owes, as nothing comes in any more that could go toward it, and nobody is asked for
 * money. It stands with what rounding costs us, as an entry of its own kind. Gives how much it was, in cents.
 */
export async function settleDebt(tx: Writer, closing: Closing): Promise<number> {
  const owed = 0 - (await balancesIn(tx, closing.circleId)).debt
  if (owed > 0) await bear(tx, closing, 'debt-settled', { debt: owed, rounding: -owed })
  return owed
}

/**
 * What was paid out before we bore a debt comes back, and so the debt can be paid after all: as much of it as came back is
 * owed again. Of money that was taken out later nothing is.
 */
export async function oweAgain(
  tx: Writer,
  { withdrawal, amount, ...about }: Closing & { readonly withdrawal: string; readonly amount: number },
): Promise<void> {
  const owed = Math.min(amount, await borneSince(tx, about.circleId, withdrawal))
  if (owed > 0) await bear(tx, about, 'debt-owed-again', { debt: -owed, rounding: owed })
}

/** What we bore since a withdrawal was asked for, in cents, less what of it was owed again. */
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
  // The first has had no number.
  const id = `circle:${circle_id}:${kind}${Number(count) === 0 ? '' : `:${Number(count) + 1}`}`
  const none = { order_id: null, withdrawal_id: null, reason: null }
  await post(tx, { id, kind, circle_id, user_id, at, ...none }, change)
}
