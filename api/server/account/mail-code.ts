import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { Mail } from '#api/ports/mail/port.ts'
import type { Services } from '../services.ts'
import { makeCode, RESEND_MS } from './codes.ts'

interface Wanted {
  readonly purpose: Parameters<typeof makeCode>[2]['purpose']
  readonly email: string
  letter(about: { to: string; code: string; minutes: number; baseUrl: string }): Mail
}

/** Makes a code and mails it to whoever has this address, if anybody has. */
export async function mailCode(services: Services, wanted: Wanted): Promise<ReplyOf<Table['sendResetCode']>> {
  const { purpose, email, letter } = wanted
  const { otpTtl, publicBaseUrl } = services.environment
  await services.store.transact(async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const code = await makeCode(tx, services, { purpose, email, known: user !== undefined })
    const about = { to: email, minutes: Math.ceil(otpTtl / 60_000), baseUrl: publicBaseUrl }
    if (user && code !== undefined) await services.post.post(tx, letter({ ...about, code }))
  })
  void services.post.deliver()
  return { expires_in: otpTtl / 1000, resend_in: RESEND_MS / 1000 }
}
