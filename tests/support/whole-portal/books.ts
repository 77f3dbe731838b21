import { type Reply, valueAt } from './deed.ts'
import { type Model, memberOf, present } from './model.ts'
import type { Client } from './portal.ts'

/** What the portal reports about one Circle's money to one of its members. */
interface Books {
  readonly circle: string
  readonly wallet: Reply
  readonly lists: readonly Reply[]
  readonly withdrawals: readonly Reply[]
}

const cents = (body: unknown, path: string): number => Number(valueAt(body, path))
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

async function booksOf(client: Client, model: Model, circle: string): Promise<Books | undefined> {
  const who = present(model).find((one) => memberOf(model, circle, one))
  if (who === undefined) return undefined
  const read = async (...paths: string[]): Promise<Reply[]> =>
    Promise.all(
      paths.flatMap((path) => client.fill(path) ?? []).map((path) => client.send(who, { method: 'GET', path })),
    )
  const own = Object.keys(model.withdrawals).filter((name) => model.withdrawals[name]?.circle === circle)
  const [wallet] = await read(`/wallets/cove/{${circle}}`)
  const lists = await read(...['orders', 'giftcard-orders'].map((list) => `/cove/{${circle}}/${list}?limit=100`))
  const withdrawals = await read(...own.map((name) => `/wallets/withdrawals/{${name}}`))
  return wallet && { circle, wallet, lists, withdrawals }
}

/** Checks sums that must always hold, whatever the model expects. */
function wrongIn({ circle, wallet: { body }, lists, withdrawals }: Books): string[] {
  const orders = lists.flatMap((list): unknown[] => Object(valueAt(list.body, 'items')))
  const shares = (...statuses: string[]) =>
    sum(orders.map((one) => (statuses.includes(String(valueAt(one, 'status'))) ? cents(one, 'circle_share') : 0)))
  const taken = (...statuses: string[]) =>
    sum(
      withdrawals.map((one) =>
        statuses.includes(String(valueAt(one.body, 'status'))) ? cents(one.body, 'amount') : 0,
      ),
    )
  const totals = (name: string) => sum(lists.map((list) => cents(list.body, `totals.${name}`)))
  const [available, reserved, paidOut, debt] = ['available', 'reserved', 'paid_out', 'debt'].map((name) =>
    cents(body, name),
  )
  const [arrived, out] = [shares('PAYABLE', 'PAID'), Number(reserved) + Number(paidOut)]
  const equal: readonly (readonly [what: string, one: number, other: number])[] = [
    [
      'what is there and what was paid out, and the cashback that was paid',
      Number(available) + out - Number(debt),
      arrived,
    ],
    ['what is pending, and the orders that are', cents(body, 'pending'), shares('PENDING', 'CONFIRMED')],
    [
      'what is on its way, and the withdrawals that are',
      Number(reserved),
      taken('REQUESTED', 'IN_REVIEW', 'PROCESSING', 'SENT'),
    ],
    ['what was paid out, and the withdrawals that arrived', Number(paidOut), taken('SETTLED')],
    ["what is pending, and the orders' total", cents(body, 'pending'), totals('pending')],
    ["what was taken out as far as orders brought it, and the orders' total", Math.min(out, arrived), totals('paid')],
  ]
  return equal.flatMap(([what, one, other]) => (one === other ? [] : [`${circle}: ${what}: ${one} and ${other}`]))
}

/** The errors in the money of any Circle, as far as they show over HTTP. */
export async function wrongBooks(client: Client, model: Model): Promise<string[]> {
  const all = await Promise.all(Object.keys(model.circles).map((circle) => booksOf(client, model, circle)))
  return all.flatMap((books) => (books ? wrongIn(books) : []))
}
