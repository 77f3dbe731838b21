import type { Practice } from '#api/ports/network/practice/practice.ts'
import type { Purchase } from '#api/ports/network/practice/purchase.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { KNOWN_PASSWORD } from '../account/known-password.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'
import { syncPayouts } from '../withdrawals/sync-payouts.ts'
import { signIn } from './account.ts'
import { beginCircle } from './begin-circle.ts'
import { goTo } from './buy.ts'
import { type ExampleEvent, exampleEvents } from './example-events.ts'
import { CLAIMED, CLAIMED_AFTER_DAYS, type ExampleOrder } from './example-orders.ts'
import { CIRCLE, PEOPLE, type PersonName, type SupporterName } from './example-people.ts'
import { invitationIn } from './invitation.ts'
import { ledCircle } from './led-circle.ts'
import { linkBank } from './link-bank.ts'
import type { PastStage } from './past-stage.ts'
import { withdrawInFlow } from './withdraw-in-flow.ts'
import { workOff } from './work-off.ts'

/** The Circle while its five months of history are created. */
interface Life {
  readonly stage: PastStage
  readonly practice: Practice | undefined
  slug: string
  readonly trips: Map<ExampleOrder, { readonly order: string; readonly purchase: Purchase | undefined }>
}

/**
 * Creates all events of the example Circle. Each happens at its own time, through the same API calls that people make.
 */
export async function createExampleEvents(stage: PastStage): Promise<void> {
  const practice = stage.hasMoney ? stage.services.practice : undefined
  const life: Life = { stage, practice, slug: '', trips: new Map() }
  for (const told of exampleEvents()) await stage.ago(told.ago, async () => tell(life, told))
}

function tell(life: Life, told: ExampleEvent): Promise<unknown> | undefined {
  const { stage, slug, practice } = life
  switch (told.what) {
    case 'begin':
      return asPerson(life, 'elena', async (token) => {
        life.slug = await ledCircle(stage, { token, fields: CIRCLE, invite: PEOPLE.priya.email })
      })
    case 'begin-other':
      return beginCircle(stage, told.who)
    case 'invite':
      return asPerson(life, 'elena', (token) =>
        stage.visitor.must('inviteToCircle', {
          params: { slug },
          body: { emails: [told.email], message: 'Every order helps, however small. Love, Elena' },
          token,
        }),
      )
    case 'join':
      return join(life, told.who)
    default:
      return practice && tellOfMoney(life, practice, told)
  }
}

type OfMoney = Exclude<ExampleEvent, { readonly what: 'begin' | 'begin-other' | 'invite' | 'join' }>

function tellOfMoney(life: Life, practice: Practice, told: OfMoney): Promise<unknown> | undefined {
  const { stage, slug } = life
  switch (told.what) {
    case 'sweep':
      return sweep(life)
    case 'shop':
      return shop(life, practice, told.order)
    case 'happen':
      return happen(life, practice, told)
    case 'link-bank':
      return asPerson(life, 'elena', (token) => linkBank(stage, { slug, token, account: 'checking' }), { proved: true })
    case 'withdraw':
      return withdraw(life, told)
    case 'claim':
      return claim(life)
    case 'read-notices':
      return asPerson(life, 'elena', (token) => readNotices(life, token))
  }
}

/** Signs a person in, does something as that person, and signs them out again. */
async function asPerson(
  { stage }: Life,
  who: PersonName,
  work: (token: string) => Promise<unknown>,
  { proved = false } = {},
): Promise<void> {
  const { token } = await signIn(stage, PEOPLE[who])
  const proof = { method: 'password', password: KNOWN_PASSWORD, otp: undefined } as const
  if (proved) await stage.visitor.must('reauthenticate', { body: proof, token })
  await work(token)
  await stage.visitor.must('signOut', { token })
}

const join = (life: Life, who: SupporterName) =>
  asPerson(life, who, (token) => {
    const link = invitationIn(life.stage.mailsTo(PEOPLE[who].email))
    const invited = link === undefined ? {} : { invite_token: link }
    return life.stage.visitor.must('joinCircle', { params: { slug: life.slug }, body: invited, token })
  })

async function sweep({ stage: { services } }: Life): Promise<void> {
  await sweepOrders(services, null)
  await syncPayouts(services)
}

const shop = (life: Life, practice: Practice, order: ExampleOrder) =>
  asPerson(life, order.who, async (token) => {
    const retailer = practice.shop(order.shop)
    if (!retailer) throw new Error(`There is no practice shop "${order.shop}".`)
    const { trip, buy } = await goTo(life.stage, practice, { retailer, slug: life.slug, token })
    const lines = order.lines.map(([sku, quantity]) => ({ sku, quantity }))
    const purchase = lines.length > 0 ? buy(lines) : undefined
    if (lines.length > 0 && !purchase) throw new Error(`"${order.shop}" does not sell everything in this order.`)
    life.trips.set(order, { order: trip.order_id, purchase })
  })

async function happen(life: Life, practice: Practice, told: OfMoney & { what: 'happen' }): Promise<void> {
  const known = practice.purchase(life.trips.get(told.order)?.purchase?.id ?? '')
  const what = told.order.happened[told.at]?.what
  if (!known || !what) throw new Error(`Nothing was bought at "${told.order.shop}".`)
  practice.happen(known, what, 'lost')
  await sweep(life)
}

/**
 * Withdraws money if the Circle has enough. A Circle may have less, because operators can set a different share and
 * minimum.
 */
const withdraw = (life: Life, { as, amount }: OfMoney & { what: 'withdraw' }) =>
  asPerson(
    life,
    'elena',
    async (token) => {
      const { stage, slug } = life
      const { environment } = stage.services
      const least = as === 'BANK' ? environment.minimumBank : environment.minimumGiftCard
      const { reply: wallet } = await stage.visitor.must('readWallet', { params: { id: slug }, token })
      if (amount < least || amount > wallet.available) return
      await withdrawInFlow(stage, { slug, token, as, amount, email: PEOPLE.elena.email })
      await workOff(stage.services)
    },
    { proved: true },
  )

const claim = (life: Life) =>
  asPerson(life, CLAIMED.who, (token) => {
    const { stage, trips } = life
    const purchased = stage.services.now() - CLAIMED_AFTER_DAYS * DAY_MS
    return stage.visitor.must('claimCashback', {
      body: {
        order_id: trips.get(CLAIMED)?.order ?? '',
        order_number: 'MA-204518',
        amount: 3900,
        purchased_on: new Date(purchased).toISOString().slice(0, 10),
        note: 'A marble run for Leo. The shop’s mail with the order number came the same day.',
      },
      token,
    })
  })

async function readNotices({ stage }: Life, token: string): Promise<void> {
  const [newest] = (await stage.visitor.must('listNotices', { token })).reply.items
  if (newest)
    await stage.visitor.must('markNotice', { params: { id: newest.id }, body: { seen: true, and_older: true }, token })
}
