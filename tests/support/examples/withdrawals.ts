import { call } from '../people/call.ts'
import { earn, linkAccount, takeToBank } from '../people/withdrawing.ts'
import type { Examples } from './example.ts'
import type { World } from './world.ts'

/** A leader whose Circle has money, with a bank account to withdraw it to. */
async function rich(world: World) {
  const who = await world.leader()
  const wallet_id = await earn(world.server, who, 30_000)
  return { ...who, wallet_id }
}
const linked = async (world: World) => {
  const who = await world.leader()
  return { ...who, account: await linkAccount(world.server, who, 'checking') }
}

const gift = { brand_id: 'juniper-loom', amount: 2500, email: 'ana@example.com' }

/** Calls about withdrawing money from a Circle. */
export const withdrawalExamples = {
  listBrands: async ({ member }) => ({ token: (await member()).token }),
  listBankAccounts: async (world) => ({ token: (await linked(world)).token }),
  createLinkToken: async (world) => {
    const { wallet_id, token } = await rich(world)
    return { body: { wallet_id, bank_account_id: undefined }, token }
  },
  addBankAccount: async (world) => {
    const { slug, token } = await world.leader()
    const { server, key } = world
    const { reply } = await call(server, 'createLinkToken', {
      body: { wallet_id: slug, bank_account_id: undefined },
      token,
    })
    const { search } = new URL(reply.url ?? '')
    const page = await (await fetch(`${server.url}/api/bank-window${search}&account=checking`)).text()
    return { body: JSON.parse(/postMessage\((\{.*\}), "/.exec(page)?.[1] ?? '').bankLink, token, headers: key() }
  },
  removeBankAccount: async (world) => {
    const { token, account } = await linked(world)
    return { params: { id: account.id }, token, headers: world.key() }
  },
  withdrawGiftCard: async (world) => {
    const { wallet_id, token } = await rich(world)
    return { body: { wallet_id, ...gift }, token, headers: world.key() }
  },
  withdrawToBank: async (world) => {
    const { wallet_id, token, ...who } = await rich(world)
    const { id } = await linkAccount(world.server, { ...who, token }, 'checking')
    return { body: { wallet_id, bank_account_id: id, amount: 12_500 }, token, headers: world.key() }
  },
  cancelWithdrawal: async (world) => {
    const { wallet_id: wallet, token, ...who } = await rich(world)
    const { id } = await linkAccount(world.server, { ...who, token }, 'checking')
    const { reply } = await takeToBank(world.server, { token, wallet }, id)
    return { params: { id: reply.id }, token, headers: world.key() }
  },
  readWithdrawal: async (world) => {
    const { wallet_id, token } = await rich(world)
    const body = { wallet_id, ...gift }
    const { reply } = await call(world.server, 'withdrawGiftCard', { body, token, headers: world.key() })
    await world.server.services.jobs.work()
    return { params: { id: reply.id }, token }
  },
  takeGiftEvent: async (world) => {
    const { gifts } = world.server.services
    const body = { event: 'ORDERS.CANCELED', uuid: '5ccc7bb1-7659-4e23-a407-77d8cd9c62f5' }
    return { body, headers: 'sign' in gifts ? await gifts.sign(JSON.stringify(body)) : {} }
  },
  takeBankEvent: async (world) => {
    const { bank } = world.server.services
    const body = { webhook_type: 'TRANSFER', webhook_code: 'TRANSFER_EVENTS_UPDATE' }
    return { body, headers: 'sign' in bank ? await bank.sign(JSON.stringify(body)) : {} }
  },
} satisfies Examples
