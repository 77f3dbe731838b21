import { actor } from './circles.ts'
import type { Deed, Kind } from './deed.ts'
import { circlesOf, dropMember, holdsMoney, leads, type Model, memberOf, present } from './model.ts'
import { bankDay, moveMoney } from './money.ts'
import { belongs, hasProof, refused, signedIn } from './rules.ts'
import { passTime } from './shopping.ts'

const BACK_WITHIN_DAYS = 5

/** Whether a bank may still return a person's withdrawal to a Circle without another leader. */
const mayComeBack = (model: Model, who: string): boolean =>
  Object.values(model.withdrawals).some(({ kind, status, settledAt, circle }) => {
    const isTheirs =
      leads(model, circle, who) || (model.circles[circle]?.isOver && model.circles[circle].leftBy === who)
    const isLate =
      kind === 'BANK' && status === 'SETTLED' && bankDay(settledAt, BACK_WITHIN_DAYS) >= bankDay(model.now, 0)
    return isTheirs === true && isLate && model.now < settledAt + 14 * 24
  })

const others = (model: Model, circle: string, who: string) =>
  (model.circles[circle]?.members ?? []).filter((one) => one.who !== who).length

/** Why an account cannot be closed. If several Circles prevent it, the portal may name any of them first. */
function whyNotClosed(model: Model, who: string): string[] {
  const led = circlesOf(model, who).filter((circle) => leads(model, circle, who))
  if (mayComeBack(model, who)) return ['holds-money']
  return [
    ...(led.some((circle) => holdsMoney(model, circle)) ? ['holds-money'] : []),
    ...(led.some((circle) => !holdsMoney(model, circle) && others(model, circle, who) > 0) ? ['leads-others'] : []),
  ]
}

function end(model: Model, circle: string, leftBy: string): void {
  dropMember(model, circle, leftBy)
  const found = model.circles[circle]
  if (found) Object.assign(found, { isOver: true, leftBy })
}

/** Why a person cannot leave a Circle. */
const whyNotLeft = (model: Model, { circle = '', who }: Deed): string | undefined => {
  if (!leads(model, circle, who)) return undefined
  if (others(model, circle, who) > 0) return 'leader-stays'
  return holdsMoney(model, circle) ? 'holds-money' : undefined
}

export const leaving: Readonly<Record<string, Kind>> = {
  leave: {
    weight: 3,
    draw: (model, pick) => actor(model, pick, (who, circle) => memberOf(model, circle, who) !== undefined),
    http: ({ circle }) => ({ method: 'DELETE', path: `/cove/{${circle}}/membership` }),
    rules: [
      signedIn,
      belongs,
      (model, deed) => {
        const why = whyNotLeft(model, deed)
        return why === undefined ? undefined : refused(409, why)
      },
    ],
    done: (model, { circle = '', who }) => {
      if (leads(model, circle, who)) end(model, circle, who)
      else dropMember(model, circle, who)
      return { status: 204 }
    },
  },
  'close the account': {
    weight: 2,
    later: true,
    draw: (model, pick) => {
      const who = pick.of(present(model))
      return who === undefined ? undefined : { who }
    },
    http: () => ({ method: 'DELETE', path: '/user' }),
    rules: [
      signedIn,
      hasProof,
      (model, { who }) => {
        const why = whyNotClosed(model, who)
        return why.length > 0 ? refused(409, why) : undefined
      },
    ],
    done: (model, { who }) => {
      for (const circle of circlesOf(model, who))
        if (leads(model, circle, who)) end(model, circle, who)
        else dropMember(model, circle, who)
      const person = model.people[who]
      if (person) Object.assign(person, { isOpen: false, session: undefined, accounts: {} })
      return { status: 204 }
    },
  },
  'turn the clock forward': {
    weight: 3,
    alone: true,
    later: true,
    draw: ({ orders }, pick) =>
      Object.keys(orders).length < 3
        ? undefined
        : { who: '', hours: pick.of([1, 24, 96, 96, 14 * 24, 31 * 24, 45 * 24]) ?? 1 },
    http: ({ hours = 1 }) => ({
      method: 'POST',
      path: '/clock',
      body: { forward: hours % 24 === 0 ? `${hours / 24}d` : `${hours}h` },
    }),
    rules: [],
    done: (model, { hours = 1 }) => {
      passTime(model, hours)
      moveMoney(model)
      for (const { session } of Object.values(model.people))
        if (session) Object.assign(session, { isFresh: false, isProved: false })
      return { status: 200 }
    },
  },
}
