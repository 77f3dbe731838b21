import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { BankAccount } from '#api/contract/withdrawals.ts'
import { startSession } from '#api/server/session/tokens.ts'
import { examples } from '#flows/withdrawal/examples.ts'
import type { BankLink } from '#machines/define/fields/bank-link.ts'
import type { TestServer } from '../portal/server.ts'
import { call } from './call.ts'
import { IN_DAYTON, type Leader, prove, STORY, signUpLeader } from './member.ts'
import { idOf, JUNIPER, sale, type Told, tell, tripOf } from './shopping.ts'

/** Lets a Circle earn this many cents that can be withdrawn. Returns the id of its wallet. */
export async function earn(server: Told, leader: Pick<Leader, 'token' | 'slug'>, cents: number): Promise<string> {
  const { sc } = await tripOf(server, leader, JUNIPER.id)
  const amount = Math.floor((cents * 3) / 2)
  const ready = { status: 'READY', sale_amount: 10 * amount, amount, modified_at: '2026-11-20T11:00:00.000Z' } as const
  const { status } = await tell(server, sale({ trip_code: sc, ...ready }))
  if (status !== 200) throw new Error(`The sale was refused with ${status}.`)
  return (await call(server, 'readWallet', { params: { id: leader.slug }, token: leader.token })).reply.id
}

/** Opens the bank's window, chooses an account there, and returns the window's result. */
export async function openWindow(
  server: Pick<TestServer, 'url'>,
  { token, slug }: Pick<Leader, 'token' | 'slug'>,
  account: string,
  bank_account_id?: string,
): Promise<BankLink> {
  const asked = await call(server, 'createLinkToken', { body: { wallet_id: slug, bank_account_id }, token })
  const url = (asked.reply.url ?? '').replace(/^http:\/\/localhost:\d+/, server.url)
  const page = await (await fetch(`${url}&account=${account}`)).text()
  return JSON.parse(/postMessage\((\{.*\}), "/.exec(page)?.[1] ?? '{}').bankLink
}

/** Links the account that is chosen in the bank's window. `again` renews an account that was linked before. */
export async function linkAccount(
  server: Pick<TestServer, 'url'>,
  leader: Pick<Leader, 'token' | 'slug'>,
  account: string,
  again?: string,
): Promise<BankAccount> {
  const { token } = leader
  const bankLink = await openWindow(server, leader, account, again)
  if (again !== undefined) {
    const [known] = (await call(server, 'listBankAccounts', { token })).reply
    if (!known) throw new Error('No account is linked.')
    return known
  }
  const { reply, status } = await call(server, 'addBankAccount', { body: bankLink, token })
  if (status !== 201) throw new Error(`The account was refused: ${JSON.stringify(reply)}`)
  return reply
}

/** A leader, with the wallet of their Circle. */
export type Rich = Pick<Leader, 'token'> & { readonly wallet: string }

const keyed = (own: string = randomUUID()) => ({ [FLOW_HEADERS.key]: own })

/** Withdraws a gift card: by default $10 for the first shop, with a new key. */
export const takeGift = (
  server: Pick<TestServer, 'url'>,
  { token, wallet }: Rich,
  about: { amount?: number; brand?: string; email?: string; key?: string | undefined } = {},
) =>
  call(server, 'withdrawGiftCard', {
    body: {
      wallet_id: wallet,
      brand_id: about.brand ?? JUNIPER.slug,
      amount: about.amount ?? 1000,
      email: about.email ?? 'ana@example.com',
    },
    token,
    headers: 'key' in about && about.key === undefined ? {} : keyed(about.key),
  })

/** Withdraws money to a bank account. */
export const takeToBank = (
  server: Pick<TestServer, 'url'>,
  { token, wallet }: Rich,
  account: string,
  about: { amount?: number; key?: string } = {},
) =>
  call(server, 'withdrawToBank', {
    body: { wallet_id: wallet, bank_account_id: account, amount: about.amount ?? 2000 },
    token,
    headers: keyed(about.key),
  })

/** The available, reserved and paid-out amounts of a Circle, in cents. */
export async function moneyOf(server: Pick<TestServer, 'url'>, { token, wallet }: Rich): Promise<number[]> {
  const { reply } = await call(server, 'readWallet', { params: { id: wallet }, token })
  return [reply.available, reply.reserved, reply.paid_out]
}

/** Makes all waiting retries due, and runs them. */
export async function workAgain({ services }: TestServer): Promise<void> {
  const { store, jobs } = services
  await jobs.work()
  await store.transact((tx) => tx.updateTable('queued_jobs').set({ due_at: 1 }).where('taken_by', 'is', null).execute())
  await jobs.work()
}

/** Signs in and confirms the person's identity, as after typing the password. Returns the access token. */
export async function signInProved(server: TestServer, email: string): Promise<string> {
  const { store, now } = server.services
  const id = await idOf(server, email)
  const { access_token } = await store.transact((tx) => startSession(server.services, tx, id))
  await store.transact((tx) => tx.updateTable('sessions').set({ proved_at: now() }).where('user_id', '=', id).execute())
  return access_token
}

/** A Circle that has this many cents, and its leader: an existing leader, or a new one. */
export async function richLeader(
  server: TestServer,
  cents: number,
  known?: Leader,
): Promise<Leader & { readonly wallet: string }> {
  const leader = known ?? (await signUpLeader(server))
  const token = await signInProved(server, leader.email)
  const fields = { purpose: 'Meals', story: STORY, beneficiary_picture_url: 'drawing:scene-jar', headline: 'Soup' }
  const { reply } = await call(server, 'createCircle', { body: { ...IN_DAYTON, ...fields }, token })
  const own = { ...leader, token, slug: reply.slug }
  return { ...own, wallet: await earn(server, own, cents) }
}

/** The leader of a Circle that has money. */
export type RichLeader = Awaited<ReturnType<typeof richLeader>>

/**
 * The files of the embedded providers, which show what was really sold and paid. They are not part of the portal's
 * database.
 */
export function embeddedProviders({ services: { gifts, bank } }: TestServer) {
  if (!('sold' in gifts) || !('paid' in bank)) throw new Error('They are not the embedded ones.')
  return { gifts, bank }
}

/** How many times a withdrawal was really bought or paid. */
export function timesPaid(server: TestServer, id: string): number {
  const { gifts, bank } = embeddedProviders(server)
  return [...gifts.sold(), ...bank.paid()].filter(({ key }) => key === id).length
}

/** The text of the latest mail to a person. */
export async function mailTo(server: TestServer, to: string): Promise<string> {
  const outbox = join(server.dataDir, 'outbox')
  const mails = await Promise.all(
    (await readdir(outbox)).map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))),
  )
  return String(mails.find((mail) => mail.to === to)?.text)
}

/** Gives a person the money that examples of withdrawals need, and a bank account under the name that they use. */
export async function fundExamples(server: TestServer, leader: Pick<Leader, 'token' | 'slug'>): Promise<void> {
  await earn(server, leader, 200_000)
  await prove(server, leader.token)
  const { id } = await linkAccount(server, leader, 'checking')
  const [{ account }] = examples.bank.valid
  await server.services.store.transact((tx) =>
    tx.updateTable('bank_accounts').set({ id: account.id }).where('id', '=', id).execute(),
  )
}
