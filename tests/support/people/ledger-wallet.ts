import { randomUUID } from 'node:crypto'
import type { Commission } from '#api/ports/network/port.ts'
import { recordCommission } from '#api/server/orders/take-commission.ts'
import type { TestServer } from '../portal/server.ts'
import { type Leader, signUpLeader } from './member.ts'
import { idOf, JUNIPER, tripOf } from './shopping.ts'

export interface Wallet {
  readonly leader: Leader
  readonly circle_id: string
  readonly user_id: string
  /** The tracking code of the Circle's sales. */
  readonly tc: string
}

/** A Circle without money. */
export async function newWallet(server: TestServer): Promise<Wallet> {
  const leader = await signUpLeader(server)
  const { tc } = await tripOf(server, leader)
  const { id } = await server.services.store.read
    .selectFrom('circles')
    .select('id')
    .where('slug', '=', leader.slug)
    .executeTakeFirstOrThrow()
  return { leader, circle_id: id, user_id: await idOf(server, leader.email), tc }
}

/** A sale of $60 that earns $3.60, in the state in which the Circle can withdraw it. */
export const commissionOf = ({ tc }: Pick<Wallet, 'tc'>, about: Partial<Commission>): Commission => ({
  id: `c-${randomUUID()}`,
  retailerId: JUNIPER.id,
  kind: 'purchase',
  tripCode: undefined,
  trackingCode: tc,
  status: 'READY',
  reason: undefined,
  saleAmount: 6000,
  amount: 360,
  orderedAt: 1,
  lockingAt: undefined,
  modifiedAt: 1,
  orderNumber: undefined,
  ...about,
})

/** Stores a sale as if the network had reported it. */
export const book = ({ services }: TestServer, commission: Commission) =>
  services.store.transact((tx) => recordCommission(tx, services, commission))
