import { decideReview } from '#api/server/withdrawals/decide-review.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { startServer } from '../portal/server.ts'
import { call } from './call.ts'
import { signUpLeader } from './member.ts'
import {
  takeGift as asGift,
  takeToBank as asTransfer,
  embeddedProviders,
  type Rich,
  type RichLeader,
  richLeader,
  signInProved,
  workAgain,
} from './withdrawing.ts'

/**
 * Starts a portal with the embedded seller and bank, and returns the actions of people who withdraw money. Its clock
 * starts at the moment `at` (ISO 8601), or now. The start matters because weekends and holidays delay a bank.
 */
export async function startTakingOut(at?: string) {
  const server = await startServer({}, { at })
  const { gifts, bank } = embeddedProviders(server)
  const known = await signUpLeader(server)
  return {
    server,
    gifts,
    bank,
    /** A Circle with this many cents, and its leader: the leader of earlier calls, or a new one. */
    rich: (cents: number, who: 'known' | 'new' = 'known') =>
      richLeader(server, cents, who === 'new' ? undefined : known),
    takeGift: (who: Rich, about: Parameters<typeof asGift>[2] = {}) => asGift(server, who, about),
    toBank: (who: Rich, account: string, amount = 2000) => asTransfer(server, who, account, { amount }),
    read: async ({ token }: Pick<Rich, 'token'>, id: string) =>
      (await call(server, 'readWithdrawal', { params: { id }, token })).reply,
    /** The amounts, in cents, that the seller really sold for a withdrawal. */
    sold: (id: string) => gifts.sold().flatMap((one) => (one.key === id ? [one.amount] : [])),
    paid: (id: string) => bank.paid().flatMap((one) => (one.key === id ? [one.amount] : [])),
    again: () => workAgain(server),
    decide: (id: string, operatorId: string, isGood = true) =>
      server.services.store.transact((tx) => decideReview(tx, server.services, { id, operatorId, isGood })),
    /** Moves the clock by this many days. The person signs in again, because the old session may have expired. */
    async later<Who extends RichLeader>(who: Who, days: number): Promise<Who> {
      server.pass(days * DAY_MS)
      await syncPayouts(server.services)
      return { ...who, token: await signInProved(server, who.email) }
    },
  }
}
export type TakingOut = Awaited<ReturnType<typeof startTakingOut>>
