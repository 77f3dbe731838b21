import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { Letter } from '#components/mail/letter.ts'
import { countTries, type Limit } from '../limits/limits.ts'
import { toMail } from '../mail/letter-office.ts'
import type { Services } from '../services/services.ts'
import { isOnItsWay, makeCode, RESEND_MS } from './codes.ts'

type CodeSent = ReplyOf<Table['sendResetCode']>

interface Wanted {
  readonly purpose: Parameters<typeof makeCode>[2]['purpose']
  readonly email: string
  /** A call counts toward these limits only if a mail is sent. */
  readonly limits: readonly Limit[]
  letter(about: CodeAbout): Letter
}

interface CodeAbout {
  readonly to: string
  readonly code: string
  readonly minutes: number
  readonly baseUrl: string
}

/** The reply to every request for a code. It is the same whether or not the address has an account. */
export const codeSent = ({ environment }: Services): CodeSent => ({
  expires_in: environment.otpTtl / 1000,
  resend_in: RESEND_MS / 1000,
})

/** The values that a mail with a code contains. */
export const aboutCode = ({ environment }: Services, to: string, code: string): CodeAbout => ({
  to,
  code,
  minutes: Math.ceil(environment.otpTtl / 60_000),
  baseUrl: environment.publicBaseUrl,
})

/** Creates a code and mails it if the address has an account. */
export async function mailCode(services: Services, { purpose, email, limits, letter }: Wanted): Promise<CodeSent> {
  await services.store.transact(async (tx) => {
    if (await isOnItsWay(tx, services, { purpose, email })) return
    await countTries(tx, limits, services.now())
    const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const code = await makeCode(tx, services, { purpose, email, known: user !== undefined })
    // The mail is rendered even for unknown addresses, so that response times do not reveal which addresses have
    // accounts.
    const mail = await toMail(letter(aboutCode(services, email, code)))
    if (user) await services.post.post(tx, mail)
  })
  void services.post.deliver()
  return codeSent(services)
}
