import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import type { Basket, Practice } from '#api/ports/network/practice/practice.ts'
import type { Purchase } from '#api/ports/network/practice/purchase.ts'
import type { PracticeRetailer } from '#api/ports/network/practice/shops.ts'
import type { Stage } from './stage.ts'

interface Trip {
  readonly retailer: PracticeRetailer
  /** The Circle's slug. */
  readonly slug: string
  readonly token: string
}

interface Gone {
  readonly trip: ReplyOf<Table['createTrip']>
  /**
   * Buys something in the shop. The portal is not notified, but finds the purchase when it next asks the network for
   * changes.
   */
  buy(lines: Basket['lines']): Purchase | undefined
}

/** Starts a trip to a practice shop for a Circle. */
export async function goTo(
  { visitor }: Pick<Stage, 'visitor'>,
  practice: Practice,
  { retailer, slug, token }: Trip,
): Promise<Gone> {
  const { reply: trip } = await visitor.must('createTrip', {
    body: { retailer_id: retailer.id, cove_slug: slug },
    token,
  })
  const { searchParams } = new URL(trip.redirect_url)
  const cameWith = { tripCode: searchParams.get('sc') ?? undefined, trackingCode: searchParams.get('tc') ?? undefined }
  return { trip, buy: (lines) => practice.buy(retailer, { lines, ...cameWith, delivery: 'lost' }) }
}
