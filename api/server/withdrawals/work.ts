import { BankFailed, type Payment } from '#api/ports/bank/port.ts'
import { type Gift, GiftNotSent } from '#api/ports/gift-cards/port.ts'
import type { Writer } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { giftCard } from '#components/mail/gift-card.ts'
import type { Finish, Work } from '../jobs/jobs.ts'
import type { JobKind, Services } from '../services/services.ts'
import { unseal } from './access.ts'
import { hold, holdUnpaid } from './hold.ts'
import { move, open } from './move.ts'
import { revoke } from './revoke.ts'
import { applyTransferEvents, match } from './transfer-events.ts'
import { whyHeld } from './why-looked-at.ts'

const NOTHING: Finish = async () => {}

/** What is done outside about a withdrawal; each with its id as the key, so that it is done once. */
export const workOf = (services: Services): Readonly<Record<JobKind, Work>> => ({
  'gift-card': async (id, triedAt) => {
    const row = await rowOf(services, id)
    if (row?.status !== 'REQUESTED' || row.brand_id === null) return NOTHING
    const recipient = { name: row.recipient_name, email: row.destination_detail }
    const wish = { key: row.id, brandId: row.brand_id, amount: row.amount, recipient }
    const held = await whyHeld(services.store.read, row)
    // What an earlier try bought, whose answer was lost, is bought.
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
    const held = await whyHeld(services.store.read, row)
    if (held) return hold(services, row, held)
    const answer = await services.bank.authorize(payment).catch((cause) => {
      if (cause instanceof BankFailed && cause.because === 'refused') return REFUSED
      throw cause
    })
    if (answer.decision !== 'approved') return failed(services, id, answer.decision === 'login' ? LOGIN : answer.reason)
    // Written down before it is used: it alone makes the payment one.
    return async (tx) => {
      const now = await open(tx, id)
      if (now?.status !== 'REQUESTED') return
      await move(tx, services, now, { status: 'PROCESSING', authorization_id: answer.id })
      // Linked again meanwhile, it is the access that was asked with, and no card any more.
      await setAccount(tx, now.bank_account_id, 'VERIFIED')
      await services.jobs.add(tx, 'bank-pay', id)
    }
  },
  'bank-pay': async (id, triedAt) => {
    const row = await rowOf(services, id)
    if (row?.status !== 'PROCESSING' || row.authorization_id === null || row.transfer_id !== null) return NOTHING
    const payment = await paymentOf(services, row)
    if (!payment) return failed(services, id, 'ACCOUNT_REMOVED')
    const held = await whyHeld(services.store.read, row)
    if (held && !(await services.bank.transferOf(row.authorization_id)))
      return holdUnpaid(services, row, { held, triedAt })
    return services.bank.transfer(row.authorization_id, payment).then(
      (transfer_id): Finish =>
        async (tx) => {
          const now = await open(tx, id)
          if (!now) return
          await move(tx, services, now, { status: now.status, transfer_id })
          // The bank may have told of it before its number was known here.
          await services.jobs.drop(tx, 'bank-match', transfer_id)
          await applyTransferEvents(tx, services, transfer_id)
        },
      (cause) => failing(services, id, cause instanceof BankFailed && cause.because !== 'later', cause),
    )
  },
  'bank-revoke': (id) => revoke(services, id),
  'bank-match': (transferId) => match(services, transferId),
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
    access: unseal(environment, account),
    accountId,
    amount: row.amount,
    legalName: row.recipient_name,
  }
}

/** A refusal ends it; whatever else went wrong is tried again. */
function failing(services: Services, id: string, isRefused: boolean, cause: unknown): Finish {
  if (!isRefused) throw cause
  return failed(services, id, 'REFUSED')
}

/** The Circle has its money again. */
const failed =
  (services: Services, id: string, failure: string): Finish =>
  async (tx) => {
    const row = await open(tx, id)
    if (!row) return
    await move(tx, services, row, { status: 'FAILED', failure })
    if (failure === LOGIN) await setAccount(tx, row.bank_account_id, 'NEEDS_LOGIN')
  }

const setAccount = (tx: Writer, id: string | null, status: 'VERIFIED' | 'NEEDS_LOGIN') =>
  tx.updateTable('bank_accounts').set({ status }).where('id', '=', id).where('status', '<>', 'REMOVED').execute()

/** What became of a gift card: it is there, is looked into, or is none. */
export async function takeGift(tx: Writer, services: Services, id: string, gift: Gift): Promise<void> {
  const row = await open(tx, id)
  if (!row || row.status === 'SETTLED') return
  if (gift.status === 'PENDING') return move(tx, services, row, { status: 'PROCESSING' })
  if (gift.status !== 'SENT') return move(tx, services, row, { status: 'FAILED', failure: gift.status })
  await move(tx, services, row, {
    ...{ status: 'SETTLED', redeem_url: gift.link ?? null },
    card: gift.card ? JSON.stringify(gift.card) : null,
  })
  const { destination_detail: to, destination_name: brand, amount, recipient_name: from } = row
  if (gift.link === undefined) return
  const baseUrl = services.environment.publicBaseUrl
  await services.post.post(tx, giftCard({ to, from, brand, amount, url: gift.link, baseUrl }))
}
