import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BankAccount } from '#api/contract/withdrawals.ts'
import { call } from './call.ts'
import type { Leader } from './member.ts'
import type { TestServer } from './server.ts'
import { JUNIPER, sale, tell, tripOf } from './shopping.ts'

/** Has a Circle earn this many cents, which can be taken out. Gives the wallet's id. */
export async function earn(server: TestServer, leader: Pick<Leader, 'token' | 'slug'>, cents: number): Promise<string> {
  const { sc } = await tripOf(server, leader, JUNIPER.id)
  const amount = Math.floor((cents * 3) / 2)
  const ready = { status: 'READY', sale_amount: 10 * amount, amount, modified_at: '2026-11-20T11:00:00.000Z' } as const
  const { status } = await tell(server, sale({ trip_code: sc, ...ready }))
  if (status !== 200) throw new Error(`The sale was refused with ${status}.`)
  const circle = await server.services.store.read
    .selectFrom('circles')
    .select('id')
    .where('slug', '=', leader.slug)
    .executeTakeFirstOrThrow()
  return circle.id
}

/** Somebody opens the link window and chooses an account; `again` signs in again at the bank of one that is linked. */
export async function linkAccount(
  server: TestServer,
  { token, slug }: Pick<Leader, 'token' | 'slug'>,
  account: string,
  bank_account_id?: string,
): Promise<BankAccount> {
  const asked = await call(server, 'createLinkToken', { body: { wallet_id: slug, bank_account_id }, token })
  const url = (asked.reply.url ?? '').replace(/^http:\/\/localhost:\d+/, server.url)
  const page = await (await fetch(`${url}&account=${account}`)).text()
  const { bankLink } = JSON.parse(/postMessage\((\{.*\}), "/.exec(page)?.[1] ?? '{}')
  if (bank_account_id !== undefined) return (await call(server, 'listBankAccounts', { token })).reply[0] ?? bankLink
  const { reply, status } = await call(server, 'addBankAccount', { body: bankLink, token })
  if (status !== 201) throw new Error(`The account was refused: ${JSON.stringify(reply)}`)
  return reply
}

/** The text of the newest mail to somebody. */
export async function mailTo(server: TestServer, to: string): Promise<string> {
  const outbox = join(server.dataDir, 'outbox')
  const mails = await Promise.all(
    (await readdir(outbox)).map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))),
  )
  return String(mails.find((mail) => mail.to === to)?.text)
}
