import { BankFailed, type Payment } from '#api/ports/bank/port.ts'
import { type Gift, GiftNotSent } from '#api/ports/gift-cards/port.ts'
import type { Writer } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { giftCard } from '#components/mail/gift-card.ts'
import type { Finish, Work } from '../queue/outcome.ts'
import type { Services } from '../services/services.ts'
import { decryptAccess } from './access.ts'
import { holdUnpaid, holdWithdrawal } from './hold.ts'
import { moveWithdrawal, readOpenWithdrawal } from './move.ts'
import { holdReason } from './review-reason.ts'
import { revokeAccess } from './revoke.ts'
import { applyTransferEvents, matchTransfer } from './transfer-events.ts'

type PayoutKind = 'gift-card' | 'bank-ask' | 'bank-pay' | 'bank-revoke' | 'bank-match'

/**
 * The jobs that call providers. Each is about a withdrawal, a removed account or a bank's payment, and uses the id of
 * its subject as the idempotency key, so that it takes effect only once.
 */
export const payoutWorks = (services: Services): Readonly<Record<PayoutKind, Work>> => ({
  'gift-card': async (id, { triedAt }) => {
    const row = await rowOf(services, id)
    if (row?.status !== 'REQUESTED' || row.brand_id === null) return undefined
    const recipient = { name: row.recipient_name, email: row.destination_detail }
    const wish = { key: row.id, brandId: row.brand_id, amount: row.amount, recipient }
    const held = await holdReason(services.store.read, row)
    // If an earlier try bought the card and its response was lost, there is nothing left to hold.
    if (held && !(await services.gifts.find(id))) return holdUnpaid(services, row, { held, triedAt })
    return services.gifts.order(wish).then(
      (gift) => (tx) => takeGift(tx, services, row.id, gift),
      (cause) => failing(services, row.id, cause instanceof GiftNotSent && cause.because === 'refused', cause),
    )
  },
  'bank-ask': async (id) => {
    const row = await rowOf(services, id)
    const payment = row?.status === 'REQUESTED' ? await paymentOf(services, row) : undefined
    if (!row || !payment) return failed(services, id, 'ACCOUNT_REMOVED')
    const held = await holdReason(services.store.read, row)
    if (held) return holdWithdrawal(services, row, held)
    const answer = await services.bank.authorize(payment).catch((cause) => {
      if (cause instanceof BankFailed && cause.because === 'refused') return REFUSED
      throw cause
    })
    if (answer.decision !== 'approved') return failed(services, id, answer.decision === 'login' ? LOGIN : answer.reason)
    // Store the authorization before using it, because it ensures that only one payment is made.
    return async (tx) => {
      const now = await readOpenWithdrawal(tx, id)
      if (now?.status !== 'REQUESTED') return
      await moveWithdrawal(tx, services, now, { status: 'PROCESSING', authorization_id: answer.id })
      // The bank has accepted the account. If the account was linked again during the request, the withdrawal now
      // refers to a removed row with the old access token, and nothing is updated.
      await setAccount(tx, now.bank_account_id, 'VERIFIED')
      await services.jobs.add(tx, 'bank-pay', id)
    }
  },
  'bank-pay': async (id, { triedAt }) => {
    const row = await rowOf(services, id)
    if (row?.status !== 'PROCESSING' || row.authorization_id === null || row.transfer_id !== null) return undefined
    const payment = await paymentOf(services, row)
    if (!payment) return failed(services, id, 'ACCOUNT_REMOVED')
    const held = await holdReason(services.store.read, row)
    if (held && !(await services.bank.transferOf(row.authorization_id)))
      return holdUnpaid(services, row, { held, triedAt })
    return services.bank.transfer(row.authorization_id, payment).then(
      (transfer_id): Finish =>
        async (tx) => {
          const now = await readOpenWithdrawal(tx, id)
          if (!now) return
          await moveWithdrawal(tx, services, now, { status: now.status, transfer_id })
          // The bank may have sent an event about the payment before the payment's number was stored here.
          await services.jobs.drop(tx, 'bank-match', transfer_id)
          await applyTransferEvents(tx, services, transfer_id)
        },
      (cause) => failing(services, id, cause instanceof BankFailed && cause.because !== 'later', cause),
    )
  },
  'bank-revoke': (id) => revokeAccess(services, id),
  'bank-match': (transferId) => matchTransfer(services, transferId),
})

const LOGIN = 'ITEM_LOGIN_REQUIRED'
const REFUSED = { decision: 'declined', reason: 'REFUSED' } as const

const rowOf = ({ store }: Services, id: string): Promise<WithdrawalRow | undefined> =>
  store.read.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()

async function paymentOf({ store, environment }: Services, row: WithdrawalRow): Promise<Payment | undefined> {
  const account = await store.read
    .selectFrom('bank_accounts')
    .select(['id', 'access', 'account_id'])
    .where('id', '=', row.bank_account_id)
    .executeTakeFirst()
  if (!account) return undefined
  const { account_id: accountId } = account
  return {
    key: row.id,
    access: decryptAccess(environment, account),
    accountId,
    amount: row.amount,
    legalName: row.recipient_name,
  }
}

/** Fails the withdrawal if the provider refused. Throws any other error, so that the job is retried. */
function failing(services: Services, id: string, isRefused: boolean, cause: unknown): Finish {
  if (!isRefused) throw cause
  return failed(services, id, 'REFUSED')
}

/** Fails the withdrawal and returns the money to the Circle. */
const failed =
  (services: Services, id: string, failure: string): Finish =>
  async (tx) => {
    const row = await readOpenWithdrawal(tx, id)
    if (!row) return
    await moveWithdrawal(tx, services, row, { status: 'FAILED', failure })
    if (failure === LOGIN) await setAccount(tx, row.bank_account_id, 'NEEDS_LOGIN')
  }

const setAccount = (tx: Writer, id: string | null, status: 'VERIFIED' | 'NEEDS_LOGIN') =>
  tx.updateTable('bank_accounts').set({ status }).where('id', '=', id).where('status', '<>', 'REMOVED').execute()

/** Applies the state of a gift card: valid, under review, or cancelled. */
export async function takeGift(tx: Writer, services: Services, id: string, gift: Gift): Promise<void> {
  const row = await readOpenWithdrawal(tx, id)
  if (!row || row.status === 'SETTLED') return
  if (gift.status === 'PENDING') return moveWithdrawal(tx, services, row, { status: 'PROCESSING' })
  if (gift.status !== 'SENT') return moveWithdrawal(tx, services, row, { status: 'FAILED', failure: gift.status })
  await moveWithdrawal(tx, services, row, {
    status: 'SETTLED',
    redeem_url: gift.link ?? null,
    card: gift.card ? JSON.stringify(gift.card) : null,
  })
  const { destination_detail: to, destination_name: brand, amount, recipient_name: from } = row
  if (gift.link === undefined) return
  const baseUrl = services.environment.publicBaseUrl
  await services.post.post(tx, giftCard({ to, from, brand, amount, url: gift.link, baseUrl }))
}
