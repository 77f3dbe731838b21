import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { actor } from './circles.ts'
import type { Deed, Foretold, Kind, Pick } from './deed.ts'
import { balancesOf, leads, type Model, present, type Withdrawal, type WithdrawalStatus } from './model.ts'
import { belongs, hasProof, isLeader, NOT_THERE, signedIn, unless } from './rules.ts'

const CARD = { brand: 'juniper-loom', least: 500, most: 50_000 } as const
const LEAST_TO_BANK = 1000
const MOST_BY_ONE = 50_000
const HOLD_HOURS = 72
const KEY_HOURS = 72
/** The portal's clock at the start: a Monday morning in New York. */
export const BEGINS = '2026-03-02T15:30:00.000Z'

/** Days on which banks are closed, from the list of the Federal Reserve. */
const CLOSED: ReadonlySet<string> = new Set([
  '2026-01-01',
  '2026-01-19',
  '2026-02-16',
  '2026-05-25',
  '2026-06-19',
  '2026-09-07',
  '2026-10-12',
  '2026-11-11',
  '2026-11-26',
  '2026-12-25',
  '2027-01-01',
  '2027-01-18',
  '2027-02-15',
  '2027-05-31',
  '2027-07-05',
  '2027-09-06',
  '2027-10-11',
  '2027-11-11',
  '2027-11-25',
])

const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
const momentOf = (hour: number): number => Date.parse(BEGINS) + hour * HOUR_MS
const isOpenDay = (day: string) => !CLOSED.has(day) && ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** The day that is this many business days after an hour of the walk. */
export function bankDay(hour: number, days: number): string {
  let [noon, left] = [Date.parse(`${inNewYork.format(momentOf(hour))}T12:00:00Z`), days]
  while (left > 0) {
    noon += DAY_MS
    if (isOpenDay(new Date(noon).toISOString().slice(0, 10))) left--
  }
  return new Date(noon).toISOString().slice(0, 10)
}

const hasArrived = (model: Model, { at }: Withdrawal): boolean =>
  momentOf(model.now) >= Date.parse(`${bankDay(at, 3)}T14:00:00Z`)

/** The present status of a withdrawal that needs no review. */
function standing(model: Model, withdrawal: Withdrawal): WithdrawalStatus {
  const { kind, trouble, at } = withdrawal
  if (trouble === 'declined') return 'FAILED'
  const isLater = model.now > at
  if (kind === 'GIFT_CARD') return trouble === 'held' && !isLater ? 'PROCESSING' : 'SETTLED'
  if (!isLater) return 'PROCESSING'
  if (trouble === 'fails') return 'FAILED'
  return hasArrived(model, withdrawal) ? 'SETTLED' : 'SENT'
}

/** Updates withdrawals as banks and sellers process them over time. */
export function moveMoney(model: Model): void {
  for (const withdrawal of Object.values(model.withdrawals)) {
    if (!['PROCESSING', 'SENT'].includes(withdrawal.status)) continue
    withdrawal.status = standing(model, withdrawal)
    if (withdrawal.status === 'SETTLED') withdrawal.settledAt = model.now
  }
}

const DEAD: ReadonlySet<WithdrawalStatus> = new Set(['FAILED', 'CANCELLED'])

function takenToday(model: Model, circle: string): number {
  const all = Object.values(model.withdrawals).filter((one) => one.circle === circle && model.now < one.at + 24)
  return all.reduce((sum, { status, cents }) => (DEAD.has(status) ? sum : sum + cents), 0)
}

function reviewOf(model: Model, { circle = '', who, thing, cents = 0 }: Deed): string | null {
  if (model.now < (model.circles[circle]?.heldUntil ?? -1)) return 'NEW_LEADER'
  const linkedAt = thing === undefined ? undefined : model.people[who]?.accounts[thing]
  if (linkedAt !== undefined && model.now < linkedAt + HOLD_HOURS) return 'NEW_ACCOUNT'
  return takenToday(model, circle) + cents > MOST_BY_ONE ? 'LARGE' : null
}

const wordsOf = ({ what, circle, thing, cents, word }: Deed): string =>
  JSON.stringify([what, circle, thing, cents, word])

/** The withdrawal of an earlier call by the same person with the same key. Such a call gets the same answer again. */
const before = ({ withdrawals, now }: Model, { made = '', who }: Deed): Withdrawal | undefined => {
  const known = withdrawals[made]
  return known?.by === who && now < known.at + KEY_HOURS ? known : undefined
}

const unlessBefore =
  (rule: (model: Model, deed: Deed) => Foretold | undefined) =>
  (model: Model, deed: Deed): Foretold | undefined =>
    before(model, deed) ? undefined : rule(model, deed)

const sameWords = unless(
  (model, deed) => (before(model, deed)?.words ?? wordsOf(deed)) === wordsOf(deed),
  422,
  'idempotency-mismatch',
)
const atLeast = (least: number) => unless((_, { cents = 0 }) => cents >= least, 422, 'below-minimum')
const isAmount = unless((_, { cents = 0 }) => cents >= 1, 422, 'invalid-input')
const isCard = unless((_, { cents = 0 }) => cents >= CARD.least && cents <= CARD.most, 422, 'brand-unavailable')
const isEnough = unless(
  (model, { circle = '', cents = 0 }) => cents <= balancesOf(model, circle).available,
  422,
  'not-enough-money',
)
const isMyAccount = (model: Model, { who, thing = '' }: Deed) =>
  model.people[who]?.accounts[thing] === undefined ? NOT_THERE : undefined

function take(model: Model, deed: Deed): Foretold {
  const { circle = '', who: by, cents = 0, made = '', word = '', thing } = deed
  const again = before(model, deed)
  if (again) return { status: 201, seen: { amount: again.cents, kind: again.kind, id: `{${made}}` } }
  const review = reviewOf(model, deed)
  const kind = thing === undefined ? 'GIFT_CARD' : 'BANK'
  const trouble = thing === undefined ? word : (thing.split(' ')[1] ?? '')
  const about = {
    circle,
    by,
    kind,
    cents,
    at: model.now,
    trouble,
    words: wordsOf(deed),
    review,
    settledAt: -1,
  } as const
  const made_ = { ...about, status: 'IN_REVIEW' as WithdrawalStatus }
  if (!review) made_.status = standing(model, made_)
  if (made_.status === 'SETTLED') Object.assign(made_, { settledAt: model.now })
  model.withdrawals[made] = made_
  return { status: 201, seen: { amount: cents, kind, review, status: review ? 'IN_REVIEW' : 'REQUESTED' } }
}

/** Chooses a part of the available amount. Sometimes the part is too small, or one cent too much. */
function someOf(model: Model, circle: string, pick: Pick): number {
  const { available } = balancesOf(model, circle)
  return pick.of([available, available, Math.ceil(available / 2), Math.ceil(available / 3), available + 1, 499]) ?? 0
}

const isProved = (model: Model, who: string) => model.people[who]?.session?.isProved === true

const leader = (model: Model, pick: Pick) =>
  actor(
    model,
    pick,
    (who, circle) => leads(model, circle, who) && isProved(model, who) && balancesOf(model, circle).available > 0,
  )

/** Repeats an earlier call: usually unchanged, rarely with another amount under the same key. */
function again(model: Model, pick: Pick, what: string): Omit<Deed, 'what'> | undefined {
  const known = Object.keys(model.withdrawals).filter(
    (name) =>
      model.withdrawals[name]?.words.startsWith(`["${what}"`) &&
      model.now < (model.withdrawals[name]?.at ?? 0) + KEY_HOURS,
  )
  const made = pick.of(known)
  const withdrawal = model.withdrawals[made ?? '']
  if (!withdrawal || made === undefined) return undefined
  const [, circle, thing, cents, word] = JSON.parse(withdrawal.words)
  const amount = pick.chance(0.2) ? cents + 1 : cents
  return { who: withdrawal.by, made, circle, cents: amount, ...(thing && { thing }), ...(word && { word }) }
}

const keyOf = ({ made }: Deed) => ({ 'Idempotency-Key': `the-key-of-${made}` })

export const money: Readonly<Record<string, Kind>> = {
  'take out a gift card': {
    weight: 14,
    later: true,
    draw: (model, pick) => {
      if (pick.chance(0.15)) return again(model, pick, 'take out a gift card')
      const found = leader(model, pick)
      const word = pick.of(['', '', '', 'held', 'declined'])
      return (
        found && { ...found, cents: someOf(model, found.circle, pick), made: pick.name('w'), ...(word && { word }) }
      )
    },
    http: (deed) => ({
      method: 'POST',
      path: '/wallets/giftcards/withdraw',
      headers: keyOf(deed),
      body: {
        wallet_id: `{${deed.circle}}`,
        brand_id: CARD.brand,
        amount: deed.cents,
        email: deed.word ? `cards+${deed.word}@example.com` : 'cards@example.com',
      },
    }),
    rules: [signedIn, isAmount, sameWords, ...[belongs, isLeader, hasProof, isCard, isEnough].map(unlessBefore)],
    done: take,
    names: ({ made }) => ({ [`${made}`]: 'id' }),
  },
  'link a bank account': {
    weight: 4,
    alone: true,
    draw: (model, pick) => {
      const found = actor(model, pick, (who, circle) => leads(model, circle, who) && isProved(model, who))
      const word = pick.of(['checking', 'checking', 'savings', 'fails', 'declined'])
      return found && word !== undefined ? { ...found, word } : undefined
    },
    http: ({ circle, who, word }) => [
      { method: 'POST', path: '/wallets/plaid-transfer/generate-link-token', body: { wallet_id: `{${circle}}` } },
      { method: 'GET', path: `{${who} window}&account=${word}` },
      {
        method: 'POST',
        path: '/wallets/bank-accounts/add',
        body: {
          public_token: `{${who} public token}`,
          account_id: `{${who} account id}`,
          institution_name: `{${who} bank}`,
          mask: `{${who} mask}`,
        },
      },
    ],
    rules: [signedIn, belongs, isLeader, hasProof],
    done: (model, { who, word }) => {
      const person = model.people[who]
      if (person) person.accounts[`${who} ${word}`] = model.now
      return { status: 201, seen: { status: 'VERIFIED' } }
    },
    names: ({ who, word }) => ({ [`${who} window`]: 'url', [`${who} ${word}`]: 'id' }),
  },
  'take out to the bank': {
    weight: 12,
    later: true,
    draw: (model, pick) => {
      if (pick.chance(0.15)) return again(model, pick, 'take out to the bank')
      const found = leader(model, pick)
      const own = Object.keys(model.people[found?.who ?? '']?.accounts ?? {})
      const any = present(model).flatMap((who) => Object.keys(model.people[who]?.accounts ?? {}))
      const thing = pick.of(pick.chance(0.95) ? own : any)
      if (!found || thing === undefined) return undefined
      return { ...found, thing, cents: someOf(model, found.circle, pick), made: pick.name('w') }
    },
    http: (deed) => ({
      method: 'POST',
      path: '/wallets/withdraw',
      headers: keyOf(deed),
      body: { wallet_id: `{${deed.circle}}`, bank_account_id: `{${deed.thing}}`, amount: deed.cents },
    }),
    rules: [
      signedIn,
      isAmount,
      sameWords,
      ...[belongs, isLeader, isMyAccount, hasProof, atLeast(LEAST_TO_BANK), isEnough].map(unlessBefore),
    ],
    done: take,
    names: ({ made }) => ({ [`${made}`]: 'id' }),
  },
  'cancel a withdrawal': {
    weight: 3,
    draw: (model, pick) => {
      const all = Object.keys(model.withdrawals)
      const waiting = all.filter((name) => model.withdrawals[name]?.status === 'IN_REVIEW')
      const thing = pick.of(pick.chance(0.8) ? waiting : all)
      const circle = model.withdrawals[thing ?? '']?.circle
      const who = pick.chance(0.7) ? model.circles[circle ?? '']?.leader : pick.of(present(model))
      return thing === undefined || circle === undefined || who === undefined ? undefined : { who, circle, thing }
    },
    http: ({ thing }) => ({ method: 'POST', path: `/wallets/withdrawals/{${thing}}/cancel`, body: {} }),
    rules: [
      signedIn,
      ({ withdrawals }, { thing = '' }) => (withdrawals[thing] ? undefined : NOT_THERE),
      belongs,
      isLeader,
      unless(
        ({ withdrawals }, { thing = '' }) => ['IN_REVIEW', 'CANCELLED'].includes(withdrawals[thing]?.status ?? ''),
        409,
        'withdrawal-under-way',
      ),
    ],
    done: (model, { thing = '' }) => {
      const withdrawal = model.withdrawals[thing]
      if (withdrawal) withdrawal.status = 'CANCELLED'
      return { status: 200, seen: { status: 'CANCELLED', amount: withdrawal?.cents } }
    },
  },
}
