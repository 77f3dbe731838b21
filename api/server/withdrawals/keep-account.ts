import { randomUUID } from 'node:crypto'
import type { LinkedAccount } from '#api/ports/bank/port.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { BankAccountRow } from '#api/store/tables.ts'
import { GivenUp } from '../jobs/jobs.ts'
import type { Services } from '../services/services.ts'
import { seal, unseal } from './access.ts'
import { revokeWhenUnused } from './revoke.ts'

type Keeping = Pick<Services, 'environment' | 'jobs' | 'now'>

/** What a member chose in the window: what its bank says of it, the bank's own name, and what the bank lets us pay with. */
interface Chosen {
  readonly user_id: string
  readonly institution_name: string
  readonly account: LinkedAccount
  readonly access: string
}

/**
 * Keeps a bank account. One that is linked already is not kept twice: it has the newest access from now on, and is as new as
 * any other, since nobody but its bank knows that it is the same. In transactions that exclude each other there is one.
 */
export async function keepAccount(tx: Writer, services: Keeping, chosen: Chosen): Promise<BankAccountRow> {
  const { environment, now } = services
  const { user_id, institution_name, account, access } = chosen
  const known = await linkedAlready(tx, user_id, account)
  const id = known?.id ?? randomUUID()
  const row: BankAccountRow = {
    ...{ id, user_id, institution_name, mask: account.mask, type: account.type },
    ...{ account_id: account.id, same_as: account.sameAs ?? null, access: seal(environment, id, access) },
    ...{ status: 'VERIFIED', added_at: now() },
  }
  if (!known) {
    await tx.insertInto('bank_accounts').values(row).execute()
    return row
  }
  await putAway(tx, services, known)
  await tx.updateTable('bank_accounts').set(row).where('id', '=', id).execute()
  return row
}

async function linkedAlready(
  db: Reader,
  userId: string,
  { sameAs }: LinkedAccount,
): Promise<BankAccountRow | undefined> {
  if (sameAs === undefined) return undefined
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('same_as', '=', sameAs)
    .where('status', '<>', 'REMOVED')
    .orderBy('added_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether any account of a member has this access, or had it when another took its place. */
export async function hasAccess(
  services: Keeping & Pick<Services, 'store'>,
  userId: string,
  access: string,
): Promise<boolean> {
  const rows = await services.store.read
    .selectFrom('bank_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('access', '<>', '')
    .execute()
  return rows.some((row) => opened(services, row) === access)
}

/**
 * The access that gives way to another is a removed account's, so that its bank is told once nothing needs it. What is on its
 * way goes on with it: a bank's leave is good for the access alone with which it was asked, and so is what operators looked at.
 */
async function putAway(tx: Writer, services: Keeping, known: BankAccountRow): Promise<void> {
  const before = opened(services, known)
  if (before === undefined) return
  const id = randomUUID()
  const access = seal(services.environment, id, before)
  await tx
    .insertInto('bank_accounts')
    .values({ ...known, id, access, status: 'REMOVED' })
    .execute()
  await tx
    .updateTable('withdrawals')
    .set({ bank_account_id: id })
    .where('bank_account_id', '=', known.id)
    .where('transfer_id', 'is', null)
    .where('status', 'in', ['REQUESTED', 'IN_REVIEW', 'PROCESSING'])
    .execute()
  await revokeWhenUnused(tx, services, id)
}

/** Where SIGNING_SECRET is another one by now, nobody can use what was sealed any more: all goes on with the new access. */
function opened({ environment }: Keeping, account: BankAccountRow): string | undefined {
  try {
    return unseal(environment, account)
  } catch (cause) {
    if (cause instanceof GivenUp) return undefined
    throw cause
  }
}
