import { randomUUID } from 'node:crypto'
import type { LinkedAccount } from '#api/ports/bank/port.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { BankAccountRow } from '#api/store/tables.ts'
import { PermanentFailure } from '../queue/outcome.ts'
import type { Services } from '../services/services.ts'
import { decryptAccess, encryptAccess } from './access.ts'
import { revokeWhenUnused } from './revoke.ts'

type Keeping = Pick<Services, 'environment' | 'jobs' | 'now'>

/**
 * The account that a member chose in the link window: its details from the bank, the bank's name, and the access token.
 */
interface Chosen {
  readonly user_id: string
  readonly institution_name: string
  readonly account: LinkedAccount
  readonly access: string
}

/**
 * Stores a bank account. If the account is already linked, no second row is added: the existing row gets the new access
 * token. It counts as newly added, since only the bank knows that it is the same account. Serializable transactions
 * prevent duplicates.
 */
export async function keepAccount(tx: Writer, services: Keeping, chosen: Chosen): Promise<BankAccountRow> {
  const { environment, now } = services
  const { user_id, institution_name, account, access } = chosen
  const known = await linkedAlready(tx, user_id, account)
  const id = known?.id ?? randomUUID()
  const row: BankAccountRow = {
    id,
    user_id,
    institution_name,
    mask: account.mask,
    type: account.type,
    account_id: account.id,
    same_as: account.sameAs ?? null,
    access: encryptAccess(environment, id, access),
    status: 'VERIFIED',
    added_at: now(),
  }
  if (!known) {
    await tx.insertInto('bank_accounts').values(row).execute()
    return row
  }
  await retireAccount(tx, services, known)
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

/** Whether any account of a member has this access token, or had it before the token was replaced. */
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
 * Moves a replaced access token to a separate row for a removed account. The token is revoked once nothing needs it.
 * Unpaid withdrawals keep using it, because the bank's authorization and the operators' review apply only to that
 * token.
 */
async function retireAccount(tx: Writer, services: Keeping, known: BankAccountRow): Promise<void> {
  const before = opened(services, known)
  if (before === undefined) return
  const id = randomUUID()
  const access = encryptAccess(services.environment, id, before)
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

/**
 * The decrypted access token. `undefined` if SIGNING_SECRET has changed, because the token can't be decrypted.
 * Everything then uses the new token.
 */
function opened({ environment }: Keeping, account: BankAccountRow): string | undefined {
  try {
    return decryptAccess(environment, account)
  } catch (cause) {
    if (cause instanceof PermanentFailure) return undefined
    throw cause
  }
}
