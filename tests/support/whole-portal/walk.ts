import { wrongBooks } from './books.ts'
import { type Deed, type Foretold, type Pick, type Reply, valueAt } from './deed.ts'
import { changed, everything, look } from './look.ts'
import { balancesOf, emptyModel, type Model } from './model.ts'
import { Client } from './portal.ts'
import { foretell, KINDS, kindOf } from './table.ts'

/** Actions that happen at the same time. Most batches contain only one. */
export type Batch = readonly Deed[]

export interface Mismatch {
  /** All actions so far. The difference appeared after the last one. */
  readonly batches: readonly Batch[]
  readonly differences: readonly string[]
}

/** How often each kind of action succeeded and was refused. */
export type Counts = Map<string, { done: number; refused: number }>

const REFRESH_HOURS = 30 * 24
/** The most models that are kept. More than a few rarely fit equally well. */
const MOST_MODELS = 24

/** Returns random numbers from 0 to 1. The same seed gives the same numbers. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pickFrom(seed: number): Pick {
  const next = numbersFrom(seed)
  let names = 0
  return {
    of: (some) => some[Math.floor(next() * some.length)],
    chance: (often) => next() < often,
    upTo: (most) => Math.floor(next() * (most + 1)),
    name: (letter) => `${letter}${++names}`,
  }
}

const WEIGHTS = Object.entries(KINDS).flatMap(([what, { weight }]) => Array.from({ length: weight }, () => what))
/** Actions that come first, because later actions need the objects that they create. */
const FIRST = [
  'sign up',
  'confirm the address',
  'make a Circle',
  'join',
  'go to the shop',
  'buy',
  'accept the sale',
  'pay the cashback',
]
const EARLY = 24

function drawDeed(model: Model, pick: Pick, isEarly: boolean): Deed {
  for (;;) {
    const what = pick.of(isEarly && pick.chance(0.8) ? FIRST : WEIGHTS) ?? ''
    const fields = KINDS[what]?.draw(model, pick)
    if (fields) return { what, ...fields }
  }
}

/** Draws one action, or up to `most` at the same time. Some kinds of action always come alone. */
export function drawBatch(
  model: Model,
  pick: Pick,
  { done, most }: { readonly done: number; readonly most: number },
): Batch {
  const length = pick.chance(0.3) ? 1 + pick.upTo(most - 1) : 1
  const drawn = Array.from({ length }, () => drawDeed(model, pick, done < EARLY))
  const lonely = drawn.find((deed) => kindOf(deed).alone)
  return lonely ? [lonely] : drawn.filter((deed, at) => !drawn.slice(0, at).some((other) => isOtherPerson(deed, other)))
}

/**
 * Whether two actions belong to different people. A name belongs to one person, so nobody signs up twice at the same
 * time.
 */
const isOtherPerson = (deed: Deed, other: Deed): boolean =>
  deed.what === 'sign up' && other.what === deed.what && other.who === deed.who && other.word !== deed.word

const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2 ? [[...all]] : all.flatMap((one, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))

interface Outcome {
  readonly deed: Deed
  readonly reply: Reply
}

/** How a reply differs from the one that the model expected. */
function differs(client: Client, { deed, reply }: Outcome, foretold: Foretold): string[] {
  const codes = [foretold.code ?? []].flat()
  const code = String(valueAt(reply.body, 'code'))
  const where = `${deed.what} by ${deed.who || 'a visitor'}`
  if (reply.status !== foretold.status || (codes.length > 0 && !codes.includes(code)))
    return [`${where}: was ${reply.status} ${reply.status < 400 ? '' : code}, expected ${foretold.status} ${codes}`]
  return Object.entries(client.fill(foretold.seen ?? {}) ?? {}).flatMap(([path, expected]) => {
    const seen = valueAt(reply.body, path)
    return JSON.stringify(seen ?? null) === JSON.stringify(expected ?? null)
      ? []
      : [`${where}: ${path} was ${JSON.stringify(seen)}, expected ${JSON.stringify(expected)}`]
  })
}

/**
 * The models in which a new withdrawal is held, because returned goods put its Circle in debt. The withdrawal may also
 * have been faster.
 */
function heldToo(model: Model, deeds: readonly Deed[]): Model[] {
  const begun = deeds.flatMap(({ made = '' }) => (model.withdrawals[made] ? [made] : []))
  const all = [model]
  for (const name of begun)
    for (const one of [...all]) {
      if (deeds.length < 2 || balancesOf(one, one.withdrawals[name]?.circle ?? '').debt === 0) continue
      const held = structuredClone(one)
      Object.assign(held.withdrawals[name] ?? {}, { status: 'IN_REVIEW', review: 'CIRCLE_OWES', settledAt: -1 })
      all.push(held)
    }
  return all
}

/**
 * Whether a call failed because its caller's account was being closed: it passed the sign-in check, but found no
 * membership.
 */
const leftMeanwhile = (outcomes: readonly Outcome[], { deed, reply }: Outcome, { status }: Foretold): boolean =>
  status === 401 &&
  reply.status === 404 &&
  outcomes.some(
    (other) => other.deed.what === 'close the account' && other.deed.who === deed.who && other.deed !== deed,
  )

/**
 * Whether another withdrawal explains that there was too little money. A withdrawal that will be declined holds its
 * money until then.
 */
const heldMeanwhile = (outcomes: readonly Outcome[], { deed, reply }: Outcome): boolean =>
  valueAt(reply.body, 'code') === 'not-enough-money' &&
  outcomes.some((other) => other.deed !== deed && other.deed.circle === deed.circle && isDeclined(other.deed))

const isDeclined = ({ word, thing = '' }: Deed): boolean => word === 'declined' || thing.endsWith(' declined')

/** The models after those orders of the actions in which every answer is as expected. */
function explained(client: Client, models: readonly Model[], outcomes: readonly Outcome[]) {
  const fitting = new Map<string, Model>()
  let [least, first]: [number, string[]] = [Number.POSITIVE_INFINITY, []]
  for (const before of models)
    for (const order of ordersOf(outcomes)) {
      const model = structuredClone(before)
      const differences = order.flatMap((one) => {
        const foretold = foretell(model, one.deed)
        if (foretold.status === 201 && heldMeanwhile(outcomes, one)) {
          delete model.withdrawals[one.deed.made ?? '']
          return []
        }
        return leftMeanwhile(outcomes, one, foretold) ? [] : differs(client, one, foretold)
      })
      if (differences.length < least) [least, first] = [differences.length, differences]
      if (differences.length > 0) continue
      const deeds = outcomes.map(({ deed }) => deed)
      for (const one of heldToo(model, deeds)) fitting.set(JSON.stringify(one), one)
    }
  return { models: [...fitting.values()].slice(0, MOST_MODELS), differences: first }
}

interface Walking {
  readonly counts?: Counts
  readonly patience?: number | undefined
}

/** A random walk through a new portal. */
export class Walk {
  readonly #client: Client
  readonly #batches: Batch[] = []
  readonly counts: Counts
  readonly #patience: number | undefined
  #models: readonly Model[] = [emptyModel()]

  /** `patience` is how long the portal may continue to work before everything must match, in milliseconds. */
  constructor(portal: { readonly url: string }, { counts = new Map(), patience }: Walking = {}) {
    this.#client = new Client(portal.url)
    this.counts = counts
    this.#patience = patience
  }

  get model(): Model {
    return this.#models[0] ?? emptyModel()
  }

  /** Carries out actions at the same time, and compares the answers with the model. */
  async go(batch: Batch): Promise<Mismatch | undefined> {
    this.#batches.push(batch)
    const refused = await this.#renew(batch)
    if (refused) return this.#mismatch([refused])
    const done = await Promise.all(batch.map(async (deed) => ({ deed, reply: await this.#client.carryOut(deed) })))
    const outcomes = done.flatMap(({ deed, reply }) => (reply ? [{ deed, reply }] : []))
    this.#count(outcomes)
    const { models, differences } = explained(this.#client, this.#models, outcomes)
    if (models.length === 0) return this.#mismatch(differences)
    const before = this.model
    this.#models = models
    const isOpen = models.length > 1 || outcomes.some(({ deed }) => kindOf(deed).later)
    return isOpen ? this.#look(changed(before, models)) : undefined
  }

  /** Reads everything as every person, and checks the sums of all money. */
  async lookAround(): Promise<Mismatch | undefined> {
    const mismatch = await this.#look(everything)
    const wrong = mismatch ? [] : await wrongBooks(this.#client, this.model)
    return wrong.length > 0 ? this.#mismatch(wrong) : mismatch
  }

  async #look(what: typeof everything): Promise<Mismatch | undefined> {
    const refused = await this.#renew(Object.keys(this.model.people).map((who) => ({ who })))
    if (refused) return this.#mismatch([refused])
    const { left, differences } = await look(this.#client, this.#models, what, this.#patience)
    if (left.length === 0) return this.#mismatch(differences)
    this.#models = left
    return undefined
  }

  #mismatch(differences: readonly string[]): Mismatch {
    return { batches: this.#batches, differences }
  }

  /** Refreshes expired tokens first, as browsers do. */
  async #renew(deeds: readonly { readonly who: string }[]): Promise<string | undefined> {
    for (const who of new Set(deeds.map((deed) => deed.who))) {
      const session = this.model.people[who]?.session
      if (!session || session.isFresh) continue
      const isGood = this.model.now < session.renewedAt + REFRESH_HOURS
      const status = await this.#client.renew(who)
      if (status !== (isGood ? 200 : 401)) return `${who} refreshed a token: was ${status}`
      for (const { now, people } of this.#models) {
        const person = people[who]
        if (person?.session) person.session = isGood ? { ...person.session, isFresh: true, renewedAt: now } : undefined
      }
    }
    return undefined
  }

  #count(outcomes: readonly Outcome[]): void {
    for (const { deed, reply } of outcomes) {
      const count = this.counts.get(deed.what) ?? { done: 0, refused: 0 }
      count[reply.status < 400 ? 'done' : 'refused']++
      this.counts.set(deed.what, count)
    }
  }
}
