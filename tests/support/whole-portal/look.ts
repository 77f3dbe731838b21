import { setTimeout as pause } from 'node:timers/promises'
import { circleSeen, totalsOf } from './circles.ts'
import { type Http, type Reply, valueAt } from './deed.ts'
import { balancesOf, isComplete, type Model, memberOf, type Order, present, roleOf } from './model.ts'
import type { Client } from './portal.ts'

/** How long to wait for events on a busy machine, in milliseconds. Only a difference makes the test wait this long. */
const PATIENCE_MS = 60_000
const UNSEEN_MS = 40

/** A call with which a person reads something, and a comparison of the reply with the model. */
interface Glance {
  readonly who: string
  readonly http: Http
  /** Why the reply is not as expected; `undefined` if it is. */
  differs(model: Model, reply: Reply): string | undefined
}

const get = (path: string): Http => ({ method: 'GET', path })

/** The differences between two lists of texts or values. */
function apart(seen: unknown, expected: unknown): string | undefined {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)]
  return one === other ? undefined : `was ${one}, expected ${other}`
}

const refusal = ({ status, body }: Reply, expected: number): string | undefined =>
  status === expected ? undefined : `was ${status} ${String(valueAt(body, 'code') ?? '')}, expected ${expected}`

/** Compares an object that only some people may see. For others it must look as if it did not exist. */
const forSome =
  (may: (model: Model) => boolean, differs: (model: Model, body: unknown) => string | undefined, whoNot = 404) =>
  (model: Model, reply: Reply): string | undefined =>
    may(model) ? (refusal(reply, 200) ?? differs(model, reply.body)) : refusal(reply, whoNot)

const items = (body: unknown, path = 'items'): readonly unknown[] => {
  const list = valueAt(body, path)
  return Array.isArray(list) ? list : []
}

/**
 * PAID only means that an order's money was withdrawn. That is checked with the Circle's money, so it counts as PAYABLE
 * here.
 */
const statusSeen = (status: unknown) => (status === 'PAID' ? 'PAYABLE' : status)

const orderWords = (status: unknown, share: unknown, isMine: unknown) => `${status} ${share} ${isMine ? 'mine' : ''}`

function ordersDiffer(model: Model, body: unknown, circle: string, kind: Order['kind'], who: string) {
  const own = Object.values(model.orders).filter((order) => order.circle === circle && order.kind === kind)
  const expected = own.map((order) => orderWords(order.status, order.share, order.by === who))
  const seen = items(body).map((one) =>
    orderWords(statusSeen(valueAt(one, 'status')), valueAt(one, 'circle_share'), valueAt(one, 'mine')),
  )
  const told = items(body).find((one) => valueAt(one, 'mine') === false && valueAt(one, 'sale_amount') !== undefined)
  return apart(seen.toSorted(), expected.toSorted()) ?? (told ? "told what somebody else's order cost" : undefined)
}

function membersDiffer(model: Model, body: unknown, circle: string, who: string): string | undefined {
  const isLeader = roleOf(model, circle, who) === 'ADMINISTRATOR'
  const words = (name: string, isMe: boolean, role: string | null, email: unknown) =>
    [name, isMe ? 'me' : '', role, isLeader ? email : undefined].join(' ')
  const expected = (model.circles[circle]?.members ?? []).map((one) =>
    words(
      `${nameOf(one.who)} ${isLeader ? 'Walker' : 'W.'}`,
      one.who === who,
      roleOf(model, circle, one.who),
      model.people[one.who]?.address,
    ),
  )
  const seen = items(body).map((one) =>
    words(
      String(valueAt(one, 'name')),
      valueAt(one, 'is_me') === true,
      String(valueAt(one, 'role')),
      valueAt(one, 'email'),
    ),
  )
  const told = !isLeader && items(body).some((one) => valueAt(one, 'email') !== undefined)
  return apart(seen.toSorted(), expected.toSorted()) ?? (told ? 'told addresses to a supporter' : undefined)
}

const nameOf = (who: string) => who

function walletDiffers(model: Model, body: unknown, circle: string): string | undefined {
  const expected = balancesOf(model, circle)
  const seen = Object.fromEntries(Object.keys(expected).map((name) => [name, valueAt(body, name)]))
  return apart(seen, expected)
}

/** What a person can read about one Circle. */
function ofCircle(who: string, circle: string): Glance[] {
  const glance = (path: string, differs: Glance['differs']): Glance => ({ who, http: get(path), differs })
  const isMember = (model: Model) => memberOf(model, circle, who) !== undefined
  const isSeen = (model: Model) => {
    const found = model.circles[circle]
    return found?.isOver === false && (isComplete(found) || isMember(model))
  }
  const nobody = who === '' ? 401 : 404
  const forMembers = (differs: (model: Model, body: unknown) => string | undefined) =>
    forSome(isMember, differs, nobody)
  return [
    glance(
      `/cove/{${circle}}`,
      forSome(isSeen, (model, body) => {
        const expected = { ...circleSeen(model, circle, who), totals: totalsOf(model, circle) }
        return apart(Object.fromEntries(Object.keys(expected).map((name) => [name, valueAt(body, name)])), expected)
      }),
    ),
    glance(
      `/wallets/cove/{${circle}}`,
      forMembers((model, body) => walletDiffers(model, body, circle)),
    ),
    ...(['purchase', 'giftcard'] as const).map((kind) =>
      glance(
        `/cove/{${circle}}/${kind === 'purchase' ? 'orders' : 'giftcard-orders'}?limit=100`,
        forMembers((model, body) => ordersDiffer(model, body, circle, kind, who)),
      ),
    ),
    glance(
      `/cove/{${circle}}/members?limit=100`,
      forMembers((model, body) => membersDiffer(model, body, circle, who)),
    ),
  ]
}

/**
 * What a person can read about an order. They still see their own after leaving the Circle, but not whether its money
 * was withdrawn.
 */
function ofOrder(who: string, name: string): Glance {
  const differs = (model: Model, reply: Reply) => {
    const order = model.orders[name]
    const isMember = memberOf(model, order?.circle, who) !== undefined
    const may = isMember || (order?.by === who && model.people[who]?.isOpen === true)
    if (!may || !order || order.kind !== 'purchase') return refusal(reply, who === '' ? 401 : 404)
    const status = valueAt(reply.body, 'status')
    return (
      refusal(reply, 200) ??
      apart([statusSeen(status), valueAt(reply.body, 'circle_share')], [order.status, order.share]) ??
      (status === 'PAID' && !isMember ? 'told somebody who has left that the money was taken out' : undefined)
    )
  }
  return { who, http: get(`/user/orders/{${name}}`), differs }
}

/**
 * What a person can read about a withdrawal. Members of the Circle can see it, and so can the person who requested it.
 */
function ofWithdrawal(who: string, name: string): Glance {
  const differs = (model: Model, reply: Reply) => {
    const withdrawal = model.withdrawals[name]
    const isMine = withdrawal?.by === who && model.people[who]?.isOpen === true
    if (!withdrawal || !(isMine || memberOf(model, withdrawal.circle, who)))
      return refusal(reply, who === '' ? 401 : 404)
    const told = !isMine && valueAt(reply.body, 'destination.detail') !== null
    return (
      refusal(reply, 200) ??
      apart([valueAt(reply.body, 'status'), valueAt(reply.body, 'amount')], [withdrawal.status, withdrawal.cents]) ??
      (told ? 'told where the money of somebody else went' : undefined)
    )
  }
  return { who, http: get(`/wallets/withdrawals/{${name}}`), differs }
}

const viewersOf = (model: Model) => ['', ...present(model)]

/**
 * Everything, as each person and a visitor can read it. An order is read by its shopper and by one other person in
 * turn.
 */
export const everything = (model: Model): Glance[] => {
  const viewers = viewersOf(model)
  return [
    ...viewers.flatMap((who) => [
      ...Object.keys(model.circles).flatMap((circle) =>
        ofCircle(who, circle).slice(0, model.circles[circle]?.isOver ? 1 : undefined),
      ),
      ...Object.keys(model.withdrawals).map((name) => ofWithdrawal(who, name)),
    ]),
    ...Object.entries(model.orders).flatMap(([name, { by }], at) =>
      viewers.flatMap((who, place) => (who === by || at % viewers.length === place ? [ofOrder(who, name)] : [])),
    ),
  ]
}

const ofOne = (model: Model, circle: string): string =>
  JSON.stringify([
    model.circles[circle],
    Object.values(model.orders).filter((order) => order.circle === circle),
    Object.values(model.withdrawals).filter((withdrawal) => withdrawal.circle === circle),
  ])

/**
 * Only the objects that some actions may have changed, as one member reads them. That is enough to see whether the
 * portal has finished its work.
 */
export const changed =
  (before: Model, models: readonly Model[]) =>
  (model: Model): Glance[] => {
    const circles = Object.keys(model.circles).filter((circle) =>
      models.some((one) => ofOne(one, circle) !== ofOne(before, circle)),
    )
    return [
      ...circles.flatMap((circle) => {
        const who = present(model).find((one) => memberOf(model, circle, one))
        return who === undefined ? [] : ofCircle(who, circle)
      }),
      ...Object.entries(model.withdrawals).flatMap(([name, { by, circle }]) => {
        const who = circles.includes(circle) && present(model).find((one) => one === by || memberOf(model, circle, one))
        return typeof who === 'string' ? [ofWithdrawal(who, name)] : []
      }),
    ]
  }

interface Seen {
  /** The models that agree with all replies. */
  readonly left: readonly Model[]
  readonly differences: readonly string[]
}

async function lookOnce(client: Client, models: readonly Model[], glances: readonly Glance[]): Promise<Seen> {
  const replies = await Promise.all(
    glances.flatMap((glance) => {
      const http = client.fill(glance.http)
      return http ? [client.send(glance.who, http).then((reply) => ({ glance, reply }))] : []
    }),
  )
  const differencesFor = (model: Model) =>
    replies.flatMap(({ glance, reply }) => {
      const difference = glance.differs(model, reply)
      return difference === undefined ? [] : [`${glance.who || 'a visitor'} GET ${glance.http.path} ${difference}`]
    })
  const judged = models.map((model) => ({ model, differences: differencesFor(model) }))
  const left = judged.filter(({ differences }) => differences.length === 0).map(({ model }) => model)
  return { left, differences: left.length > 0 ? [] : (judged[0]?.differences ?? []) }
}

/** Reads the same things again until a model agrees with all replies, because the portal works in the background. */
export async function look(
  client: Client,
  models: readonly Model[],
  what: (model: Model) => Glance[],
  patience: number = PATIENCE_MS,
): Promise<Seen> {
  const [first] = models
  const glances = first ? what(first) : []
  // Nobody can read the result, so the test only pauses.
  if (glances.length === 0) await pause(UNSEEN_MS)
  for (const until = Date.now() + patience; ; await pause(5)) {
    const seen = await lookOnce(client, models, glances)
    if (seen.left.length > 0 || Date.now() > until) return seen
  }
}
