import type { Writer } from '#api/store/store.ts'
import { resetCode } from '#components/mail/reset-code.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { CallRequest } from '../calls/call.ts'
import { countTries, isWithinRateLimit } from '../limits/limits.ts'
import { toMail } from '../mail/letter-office.ts'
import type { Services } from '../services/services.ts'
import { isOnItsWay, makeCode, wasBurnt } from './codes.ts'
import { findAccount } from './find-account.ts'
import { type Caller, callerFor } from './known-browser.ts'
import { aboutCode, codeSent } from './mail-code.ts'
import { mailLinkIn } from './mail-link.ts'

/**
 * If an address has an account, mails it a code for setting a new password. Other people cannot lock out the owner:
 * once the day's codes are used up, a sign-in link is mailed instead, and after wrong guesses have invalidated codes, a
 * link is mailed in addition. A request that sends no mail does not count. Known and unknown addresses take the same
 * work and get the same reply.
 */
export async function mailResetCode(services: Services, email: string, request: CallRequest) {
  await services.store.transact(async (tx) => {
    const about = { purpose: 'reset', email } as const
    if (await isOnItsWay(tx, services, about)) return
    const user = await findAccount(tx, email)
    const caller = callerFor(services, request, user)
    const hasCode = await isCodeLeft(tx, email, caller, services.now())
    const code = hasCode ? await makeCode(tx, services, { ...about, known: user !== undefined }) : undefined
    // The mail is rendered even for unknown addresses, so that response times do not reveal which addresses have
    // accounts.
    const mail = code === undefined ? undefined : await toMail(resetCode(aboutCode(services, email, code)))
    if (user && mail) await services.post.post(tx, mail)
    const isLinkDue = !hasCode || (await wasBurnt(tx, services, about))
    const isLinkMailed = isLinkDue && (await mailLinkIn(tx, services, { email, by: caller.by, reason: 'codes' }))
    // A refusal rolls back the code, the link and their mails.
    if (hasCode || isLinkMailed) await countTries(tx, limitsOf(email, caller), services.now())
  })
  void services.post.deliver()
  return codeSent(services)
}

/**
 * Whether another code may be sent. The limit is 24 codes a day, which allows at most 120 guesses in 100,000. One
 * caller gets at most eight codes.
 */
const isCodeLeft = (tx: Writer, email: string, { by }: Caller, now: number): Promise<boolean> => {
  const own = { key: `reset-codes:${email}:${by}`, most: 8, within: DAY_MS }
  return isWithinRateLimit(tx, [own, { key: `reset-codes:${email}`, most: 24, within: DAY_MS }], now)
}

const limitsOf = (email: string, { by, isKnown }: Caller) => [
  { key: `recover:${email}:${by}`, most: 5, within: 15 * MINUTE_MS },
  ...(isKnown ? [] : [{ key: `recover-from:${by}`, most: 300, within: 15 * MINUTE_MS }]),
]
