import * as z from 'zod/mini'
import { USUAL } from '#api/contract/pages.ts'
import type { Transaction, TransactionQuery } from '#api/contract/wallets.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Handler, Member } from '../calls/call.ts'
import { readPosition, timePart, toPage } from '../calls/pages.ts'
import { circleOfMine } from '../circles/find.ts'
import type { Services } from '../services/services.ts'
import { describeEntry } from './described.ts'
import { type FoundEntry, findEntries } from './find-entries.ts'

const place = z.tuple([timePart, timePart])

export const listWalletTransactions: Handler<'listWalletTransactions'> = async (call) => {
  const { services, member, params, query } = call
  const { circle } = await circleOfMine(services.store.read, params.slug, member, services.now())
  return entryPage(services, member, { circle_id: circle.id }, query)
}

export const listOwnTransactions: Handler<'listOwnTransactions'> = ({ services, member, query }) =>
  entryPage(services, member, { user_id: member.id }, query)

async function entryPage(
  { store }: Services,
  member: Member,
  of: Parameters<typeof findEntries>[1]['of'],
  { cursor, limit = USUAL, kind, from, to }: TransactionQuery,
) {
  const found = await findEntries(store.read, {
    of,
    kind,
    from: from === undefined ? undefined : Date.parse(from),
    until: to === undefined ? undefined : Date.parse(to) + DAY_MS,
    after: readPosition(place, cursor),
    most: limit + 1,
  })
  const { shown, next_cursor } = toPage(found, limit, ({ at, n }) => [at, n])
  const isOwn = 'user_id' in of
  return { body: { items: shown.map((entry) => viewEntry(entry, member, isOwn)), next_cursor } }
}

/**
 * A ledger entry in a list. The list of a member's own entries leaves out Circles' balances, because a person who has
 * left a Circle may not see them.
 */
const viewEntry = (entry: FoundEntry, member: Member, isOwn: boolean): Transaction => ({
  id: entry.id,
  kind: entry.kind,
  amount: entry.amount,
  balance_after: isOwn ? null : entry.balance_after,
  order_id: entry.order_id,
  order_kind: entry.order_kind,
  withdrawal_id: entry.withdrawal_id,
  withdrawal: withdrawalOf(entry),
  reason: entry.reason,
  retailer: entry.retailer_name,
  mine: entry.user_id === member.id,
  circle: { slug: entry.slug ?? '', headline: entry.headline },
  description: describeEntry(entry.kind, entry.retailer_name),
  created_at: new Date(entry.at).toISOString(),
})

const withdrawalOf = ({ withdrawal_kind: kind, withdrawal_status: status, destination_name: name }: FoundEntry) =>
  kind && status && name !== null ? { kind, status, name } : null
