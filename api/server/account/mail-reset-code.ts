import type { Writer } from '#api/store/store.ts'
import { resetCode } from '#components/mail/reset-code.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { CallRequest } from '../calls/call.ts'
import { countTries, hasTurn } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'
import { isOnItsWay, makeCode, wasBurnt } from './codes.ts'
import { findAccount } from './find-account.ts'
import { type Caller, callerFor } from './known-browser.ts'
import { aboutCode, codeSent } from './mail-code.ts'
import { mailLinkIn } from './mail-link.ts'

/**
 * Mails a code for a new password to whoever has this address, if anybody has. Nobody can keep them waiting for it: once
 * the address's codes for the day are used up, a link that signs in is mailed in its place, and where codes were burnt by
 * wrong answers a link is mailed beside it. A request that sends no mail counts against nothing. Known or not, the same is
 * done and answered.
 */
export async function mailResetCode(services: Services, email: string, request: CallRequest) {
  await services.store.transact(async (tx) => {
    const about = { purpose: 'reset', email } as const
    if (await isOnItsWay(tx, services, about)) return
    const user = await findAccount(tx, email)
    const caller = callerFor(services, request, user)
    const hasCode = await isCodeLeft(tx, email, caller, services.now())
    const code = hasCode ? await makeCode(tx, services, { ...about, known: user !== undefined }) : undefined
    if (user && code !== undefined) await services.post.post(tx, resetCode(aboutCode(services, email, code)))
    const isLinkDue = !hasCode || (await wasBurnt(tx, services, about))
    const isLinkMailed = isLinkDue && (await mailLinkIn(tx, services, { email, by: caller.by, reason: 'codes' }))
    // A refusal undoes all of it.
    if (hasCode || isLinkMailed) await countTries(tx, limitsOf(email, caller), services.now())
  })
  void services.post.deliver()
  return codeSent(services)
}

/** At most 24 codes a day, so at most 120 guesses in 100,000, of which one caller has eight codes. */
const isCodeLeft = (tx: Writer, email: string, { by }: Caller, now: number): Promise<boolean> => {
  const own = { key: `reset-codes:${email}:${by}`, most: 8, within: DAY_MS }
  return hasTurn(tx, [own, { key: `reset-codes:${email}`, most: 24, within: DAY_MS }], now)
}

const limitsOf = (email: string, { by, isKnown }: Caller) => [
  { key: `recover:${email}:${by}`, most: 5, within: 15 * MINUTE_MS },
  ...(isKnown ? [] : [{ key: `recover-from:${by}`, most: 300, within: 15 * MINUTE_MS }]),
]
