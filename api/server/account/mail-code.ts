import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { Mail } from '#api/ports/mail/port.ts'
import { countTries, type Limit } from '../limits/limits.ts'
import type { Services } from '../services/services.ts'
import { isOnItsWay, makeCode, RESEND_MS } from './codes.ts'

type CodeSent = ReplyOf<Table['sendResetCode']>

interface Wanted {
  readonly purpose: Parameters<typeof makeCode>[2]['purpose']
  readonly email: string
  /** Counted where a mail is sent. */
  readonly limits: readonly Limit[]
  letter(about: CodeAbout): Mail
}

interface CodeAbout {
  readonly to: string
  readonly code: string
  readonly minutes: number
  readonly baseUrl: string
}

/** What is answered to whoever asked for a code, whether or not anybody has this address. */
export const codeSent = ({ environment }: Services): CodeSent => ({
  expires_in: environment.otpTtl / 1000,
  resend_in: RESEND_MS / 1000,
})

/** What a letter says with its code. */
export const aboutCode = ({ environment }: Services, to: string, code: string): CodeAbout => ({
  to,
  code,
  minutes: Math.ceil(environment.otpTtl / 60_000),
  baseUrl: environment.publicBaseUrl,
})

/** Makes a code and mails it to whoever has this address, if anybody has. */
export async function mailCode(services: Services, { purpose, email, limits, letter }: Wanted): Promise<CodeSent> {
  await services.store.transact(async (tx) => {
    if (await isOnItsWay(tx, services, { purpose, email })) return
    await countTries(tx, limits, services.now())
    const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const code = await makeCode(tx, services, { purpose, email, known: user !== undefined })
    if (user) await services.post.post(tx, letter(aboutCode(services, email, code)))
  })
  void services.post.deliver()
  return codeSent(services)
}
