import { setImmediate as turn } from 'node:timers/promises'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { circleOfMine } from '../circles/find.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { csvLine, inDollars } from './csv.ts'
import { describeEntry } from './described.ts'
import { type FoundEntry, findEntries } from './find-entries.ts'
import { spanOf } from './period.ts'

const A_PAGE = 500
const MOST_AN_HOUR = 60
/** A byte order mark. Without it, some spreadsheets don't read the text as UTF-8. */
const MARK = '\ufeff'

const HEAD = [
  'Time (UTC)',
  'What',
  'Amount (USD)',
  'Change of balance (USD)',
  'Balance after (USD)',
  'Raised in total (USD)',
  'Order',
  'Entry',
]

/**
 * Formats a ledger entry as a line. An order's amount appears at each of its stages, so only the changes of the balance
 * add up.
 */
const lineOf = (entry: FoundEntry, before: number): string =>
  csvLine([
    { text: new Date(entry.at).toISOString() },
    { text: describeEntry(entry.kind, entry.retailer_name) },
    { number: inDollars(entry.amount) },
    { number: inDollars(entry.balance_after - before) },
    { number: inDollars(entry.balance_after) },
    { number: inDollars(entry.raised_after) },
    { text: entry.order_id ?? '' },
    { text: entry.id },
  ])

/** Exports the statement of a month or a year, one page at a time, so that other requests are served in between. */
export const exportStatement: Handler<'exportStatement'> = async ({ services, member, params }) => {
  const { store, now } = services
  const { circle } = await circleOfMine(store.read, params.slug, member, now())
  await consumeRateLimit(services, [{ key: `statements:${member.id}`, most: MOST_AN_HOUR, within: HOUR_MS }])
  const texts = [MARK, csvLine(HEAD.map((text) => ({ text })))]
  const [of, span] = [{ circle_id: circle.id }, spanOf(params.period)]
  const [before] = await findEntries(store.read, { of, until: span.from, most: 1, after: undefined })
  let balance = before?.balance_after ?? 0
  const wanted = { of, ...span, most: A_PAGE, oldestFirst: true } as const
  for (let after: readonly [number, number] | undefined; ; ) {
    const found = await findEntries(store.read, { ...wanted, after })
    for (const entry of found) {
      texts.push(lineOf(entry, balance))
      balance = entry.balance_after
    }
    const last = found.at(-1)
    if (!last || found.length < A_PAGE) break
    after = [last.at, last.n]
    await turn()
  }
  const file = `attachment; filename="covey-${circle.slug}-${params.period}.csv"`
  return { body: new TextEncoder().encode(texts.join('')), headers: { 'Content-Disposition': file } }
}
