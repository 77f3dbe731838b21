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
 * A portal with the embedded seller and bank, and all that people do there about money that is taken out. Its clock begins
 * `at` a moment (ISO 8601), else now: how many days a bank takes depends on weekends and holidays.
 */
export async function startTakingOut(at?: string) {
  const server = await startServer({}, { at })
  const { gifts, bank } = embeddedProviders(server)
  const known = await signUpLeader(server)
  return {
    server,
    gifts,
    bank,
    /** A Circle that has this many cents, with its leader: the same one, or somebody new. */
    rich: (cents: number, who: 'known' | 'new' = 'known') =>
      richLeader(server, cents, who === 'new' ? undefined : known),
    takeGift: (who: Rich, about: Parameters<typeof asGift>[2] = {}) => asGift(server, who, about),
    toBank: (who: Rich, account: string, amount = 2000) => asTransfer(server, who, account, { amount }),
    read: async ({ token }: Pick<Rich, 'token'>, id: string) =>
      (await call(server, 'readWithdrawal', { params: { id }, token })).reply,
    /** What was really sold and paid for a withdrawal, in cents. */
    sold: (id: string) => gifts.sold().flatMap((one) => (one.key === id ? [one.amount] : [])),
    paid: (id: string) => bank.paid().flatMap((one) => (one.key === id ? [one.amount] : [])),
    again: () => workAgain(server),
    decide: (id: string, operatorId: string, isGood = true) =>
      server.services.store.transact((tx) => decideReview(tx, server.services, { id, operatorId, isGood })),
    /** So many days later; whoever asks then has signed in anew. */
    async later<Who extends RichLeader>(who: Who, days: number): Promise<Who> {
      server.pass(days * DAY_MS)
      await syncPayouts(server.services)
      return { ...who, token: await signInProved(server, who.email) }
    },
  }
}
export type TakingOut = Awaited<ReturnType<typeof startTakingOut>>
