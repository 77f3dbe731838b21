import type { Commission } from '#api/ports/network/port.ts'
import type { Reader } from '#api/store/store.ts'
import type { TripRow } from '#api/store/tables.ts'

/** The member who made a purchase, the Circle that earns its cashback, and the trip if there was one. */
export interface SaleOwner {
  readonly user_id: string
  readonly circle_id: string
  readonly trip: TripRow | undefined
}

/** The owner of a sale, according to the codes in the network's reports. `undefined` if unknown. */
export async function findSaleOwner(db: Reader, said: readonly Commission[]): Promise<SaleOwner | undefined> {
  const trip = await tripOf(db, said)
  const owner = trip ?? (await contributionOf(db, said))
  return owner && { user_id: owner.user_id, circle_id: owner.circle_id, trip }
}

async function tripOf(db: Reader, said: readonly Commission[]): Promise<TripRow | undefined> {
  const codes = said.flatMap(({ tripCode }) => tripCode ?? [])
  if (codes.length === 0) return undefined
  return db.selectFrom('trips').selectAll().where('code', 'in', codes).orderBy('created_at').limit(1).executeTakeFirst()
}

async function contributionOf(db: Reader, said: readonly Commission[]) {
  const codes = said.flatMap(({ trackingCode }) => trackingCode ?? [])
  if (codes.length === 0) return undefined
  return db
    .selectFrom('contributions')
    .selectAll()
    .where('code', 'in', codes)
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
}
