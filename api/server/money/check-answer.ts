import type { Reader } from '#api/store/store.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import { centsOf, inDollars } from '#machines/define/money.ts'
import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { needProof } from '../session/proof.ts'
import { balancesIn } from './ledger.ts'

interface Answered {
  /** Whose it is, of which flow, and about which Circle. */
  readonly run: { readonly flow: { readonly id: string }; readonly circleId: string | null; readonly userId: string }
  readonly member: Member
  readonly step: string
  readonly answer: Readonly<Record<string, unknown>>
}

/**
 * What only the server knows of an answer about a withdrawal: whether there is enough, whether the account can be paid to,
 * and whether somebody has really just shown that it is them. Said where it is typed, and looked at once more when the money is set aside. Of other flows there is nothing to say.
 */
export async function checkAnswer(
  db: Reader,
  services: Services,
  { run, member, step, answer }: Answered,
): Promise<void> {
  if (run.flow.id !== withdrawal.id || run.circleId === null || 'door' in answer) return
  if (answer.method === 'session') needProof(services, member)
  if (step === 'withdrawal-mode') await checkMode(db, services, run.circleId, answer.kind === 'bank')
  if (step === 'gift-card' || step === 'bank') await checkAmount(db, services, run.circleId, step, answer.amount)
  if (step === 'bank') await checkAccount(db, run.userId, String(Object(answer.account).id))
}

async function checkMode(db: Reader, { environment }: Services, circleId: string, isBank: boolean): Promise<void> {
  const { frozen_at } = await db
    .selectFrom('circles')
    .select('frozen_at')
    .where('id', '=', circleId)
    .executeTakeFirstOrThrow()
  if (frozen_at !== null) refuse('circle-frozen')
  const { available } = await balancesIn(db, circleId)
  if (available < (isBank ? environment.minimumBank : environment.minimumGiftCard)) refuse('below-minimum')
}

async function checkAmount(
  db: Reader,
  { environment }: Services,
  circleId: string,
  step: 'gift-card' | 'bank',
  amount: unknown,
): Promise<void> {
  const cents = centsOf(String(amount))
  const least = step === 'bank' ? environment.minimumBank : environment.minimumGiftCard
  if (cents < least) refuse('below-minimum', { fields: { amount: [`Enter ${inDollars(least)} or more.`] } })
  const available = Math.max(0, (await balancesIn(db, circleId)).available)
  if (cents > available)
    refuse('not-enough-money', { fields: { amount: [`There is ${inDollars(available)}. Enter that or less.`] } })
}

async function checkAccount(db: Reader, userId: string, id: string): Promise<void> {
  const account = await db
    .selectFrom('bank_accounts')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // One that wants its owner to sign in again may have been signed in to: the bank says so with the next payment.
  if (!account || account.status === 'REMOVED') refuse('account-unavailable')
}
