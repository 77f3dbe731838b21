import { setTimeout as pause } from 'node:timers/promises'
import { examples } from '#flows/withdrawal/examples.ts'
import type { BankLink } from '#machines/define/fields/bank-link.ts'
import { JUNIPER } from '#tests/support/people/shopping.ts'
import { sent } from './sent.ts'

const [{ account }] = examples.bank.valid
const PATIENCE_MS = 30_000
/** An amount higher than that of any withdrawal in the examples. */
const ENOUGH = 6_000

interface Leader {
  readonly tokens: { readonly token: string } | undefined
  readonly circle: string | undefined
  readonly password: string
}

/**
 * Makes a person's Circle earn money in a practice shop and links a bank account for withdrawals. Returns the account.
 */
export async function fund(url: string, { tokens, circle, password }: Leader) {
  await sent(url, 'user/reauthenticate', { method: 'password', password }, tokens?.token)
  await earnAt(url, `${circle}`, tokens?.token)
  return { like: account.id, one: await linked(url, `${circle}`, tokens?.token) }
}

/** Makes a purchase with which a Circle earns enough for the withdrawals in the examples. */
export async function earnAt(url: string, circle: string, token: string | undefined): Promise<void> {
  const trip = await sent(url, 'wildfire/trips', { retailer_id: JUNIPER.id, cove_slug: circle }, token)
  const codes = new URL(trip.redirect_url).searchParams
  const lines = [{ sku: 'scarf', quantity: 20 }]
  for (let bought = 0; bought < 3; bought++) {
    const basket = { lines, sc: codes.get('sc') ?? '', tc: codes.get('tc') ?? '' }
    const { id } = await sent(url, `practice/shops/${JUNIPER.slug}/purchases`, basket)
    for (const what of ['confirm', 'pay']) await sent(url, `practice/purchases/${id}/next`, { what })
  }
  await earned(url, circle, token)
}

/** Waits until the shop's reports have arrived and the Circle has enough money. */
async function earned(url: string, circle: string, token: string | undefined): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100))
    if ((await sent(url, `wallets/cove/${circle}`, undefined, token)).available >= ENOUGH) return
  throw new Error('The Circle has not earned enough.')
}

async function linked(url: string, circle: string, token: string | undefined) {
  const asked = await sent(url, 'wallets/plaid-transfer/generate-link-token', { wallet_id: circle }, token)
  const page = await (await fetch(`${asked.url}&account=checking`)).text()
  const { bankLink }: { bankLink: BankLink } = JSON.parse(/postMessage\((\{.*\}), "/.exec(page)?.[1] ?? '{}')
  const { id, institution_name, mask } = await sent(url, 'wallets/bank-accounts/add', bankLink, token)
  return { ...account, id: String(id), name: String(institution_name), detail: String(mask) }
}
