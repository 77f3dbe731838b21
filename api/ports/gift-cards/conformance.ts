import { randomUUID } from 'node:crypto'
import { type GiftCards, GiftNotSent, type GiftOrder } from './port.ts'

/** The tools of the gift card tests: a list of the cards that were sold, and an event to verify. */
interface Bench {
  readonly gifts: GiftCards
  /** The amounts of the cards sold with a key, except canceled orders. */
  sold(key: string): readonly number[]
  /** An event as the seller sends it. */
  event(): { readonly headers: Headers; readonly body: Uint8Array }
}

interface Promised {
  readonly says: string
  holds(bench: Bench): Promise<boolean>
}

/** The recipient's address determines which failure is simulated. See the embedded seller. */
async function wish({ gifts }: Bench, trouble = ''): Promise<GiftOrder> {
  const [brand] = await gifts.brands()
  if (!brand) throw new Error('The seller has no brands.')
  const [{ minimum }] = brand.bands
  const email = trouble ? `ana+${trouble}@example.com` : 'ana@example.com'
  return { key: randomUUID(), brandId: brand.id, amount: minimum + 1, recipient: { name: 'Ana Reyes', email } }
}

const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (cause) => (cause instanceof GiftNotSent ? cause.because : 'broken'),
  )

const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount > 0

/** Tests that every implementation of `GiftCards` must pass. */
export const giftPromises: readonly Promised[] = [
  {
    says: 'every brand has a name, a unique id, and ascending ranges of amounts in whole cents',
    holds: async ({ gifts }) => {
      const brands = await gifts.brands()
      return (
        brands.length > 0 &&
        new Set(brands.map(({ id }) => id)).size === brands.length &&
        brands.every(
          ({ name, bands }) =>
            name !== '' &&
            bands.length > 0 &&
            bands.every(
              ({ minimum, maximum }, at) =>
                isWhole(minimum) && isWhole(maximum) && minimum <= maximum && minimum > (bands[at - 1]?.maximum ?? 0),
            ),
        )
      )
    },
  },
  {
    says: 'an order returns a gift with a link, can be found by its key, and is sold once and to the cent',
    holds: async (bench) => {
      const own = await wish(bench)
      const { id, status, link } = await bench.gifts.order(own)
      const found = await bench.gifts.find(own.key)
      return (
        status === 'SENT' &&
        link !== undefined &&
        URL.canParse(link) &&
        found?.id === id &&
        found.status === 'SENT' &&
        found.link !== undefined &&
        bench.sold(own.key).join() === String(own.amount)
      )
    },
  },
  {
    says: 'looking up an order by its key returns the same card text, which doesn’t reveal the link',
    holds: async ({ gifts }) => {
      const own = await wish({ gifts } as Bench)
      const { card, link } = await gifts.order(own)
      const found = await gifts.find(own.key)
      return (
        JSON.stringify(found?.card) === JSON.stringify(card) &&
        (card === undefined || (/^[\x20-\x7e]+$/.test(card.code) && !link?.includes(card.code)))
      )
    },
  },
  {
    says: 'repeating an order, even at the same time or with another amount, returns the first one',
    holds: async (bench) => {
      const own = await wish(bench)
      const all = await Promise.all([1, 2, 3, 4].map(() => bench.gifts.order(own)))
      all.push(await bench.gifts.order({ ...own, amount: own.amount + 100 }))
      return new Set(all.map(({ id }) => id)).size === 1 && bench.sold(own.key).join() === String(own.amount)
    },
  },
  {
    says: 'finds no order for an unused key',
    holds: async ({ gifts }) => (await gifts.find(randomUUID())) === undefined,
  },
  {
    says: 'accepts the limits of each range, and refuses amounts between two ranges',
    holds: async (bench) => {
      const brands = await bench.gifts.brands()
      const brand = brands.find(({ bands }) => bands.length > 1)
      if (!brand) return false
      const gaps = brand.bands.slice(1).map((band, at) => [brand.bands[at]?.maximum ?? 0, band.minimum] as const)
      const ends = async (amounts: readonly number[]) => {
        const own = await wish(bench)
        const wishes = amounts.map((amount) => ({ ...own, key: randomUUID(), brandId: brand.id, amount }))
        return Promise.all(wishes.map((one) => endOf(bench.gifts.order(one))))
      }
      const sold = await ends(brand.bands.flatMap(({ minimum, maximum }) => [minimum, maximum]))
      const refused = await ends(gaps.flatMap(([below, above]) => [below + 1, above - 1]))
      return sold.every((end) => end === 'done') && refused.every((end) => end === 'refused')
    },
  },
  {
    says: 'refuses unknown brands, invalid amounts and declined orders, and sells nothing',
    holds: async (bench) => {
      const wishes = [
        { ...(await wish(bench)), brandId: 'no-such-brand' },
        { ...(await wish(bench)), amount: 1 },
        { ...(await wish(bench)), amount: 1_000_000_000 },
        await wish(bench, 'declined'),
      ]
      const ends = await Promise.all(wishes.map((own) => endOf(bench.gifts.order(own))))
      return ends.every((end) => end === 'refused') && wishes.every(({ key }) => bench.sold(key).length === 0)
    },
  },
  {
    says: 'an outage is reported as temporary, and a retry sells once',
    holds: async (bench) => {
      const own = await wish(bench, 'down')
      const first = await endOf(bench.gifts.order(own))
      const soldBefore = bench.sold(own.key).length
      const again = await bench.gifts.order(own)
      return first === 'later' && soldBefore === 0 && again.status === 'SENT' && bench.sold(own.key).length === 1
    },
  },
  ...['lost', 'hangs'].map((trouble) => ({
    says: `an order whose reply ${trouble === 'lost' ? 'is lost' : 'never comes'} is made only once, and a lookup or retry finds it`,
    holds: async (bench: Bench) => {
      const own = await wish(bench, trouble)
      const first = await endOf(bench.gifts.order(own))
      const found = await bench.gifts.find(own.key)
      const again = await bench.gifts.order(own)
      return first === 'later' && found?.id === again.id && bench.sold(own.key).length === 1
    },
  })),
  {
    says: 'an order on hold is pending and has no link',
    holds: async (bench) => {
      const { status, link } = await bench.gifts.order(await wish(bench, 'held'))
      return status === 'PENDING' && link === undefined
    },
  },
  {
    says: 'an order can be canceled, even twice, until the gift is used',
    holds: async (bench) => {
      const [own, used] = [await wish(bench), await wish(bench, 'used')]
      const [{ id }, other] = [await bench.gifts.order(own), await bench.gifts.order(used)]
      const taken = [await bench.gifts.cancel(id), await bench.gifts.cancel(id), await bench.gifts.cancel(other.id)]
      return (
        taken.join() === 'true,true,false' &&
        (await bench.gifts.find(own.key))?.status === 'CANCELLED' &&
        (await bench.gifts.isTakenBack(own.key)) &&
        !(await bench.gifts.isTakenBack(used.key)) &&
        !(await bench.gifts.isTakenBack(randomUUID())) &&
        bench.sold(own.key).length === 0 &&
        bench.sold(used.key).length === 1
      )
    },
  },
  {
    says: 'accepts an event only with its own signature and body',
    holds: async ({ gifts, event }) => {
      const { headers, body } = event()
      const changed = Buffer.concat([body, Buffer.from(' ')])
      const broken = new Headers([...headers].map(([name, value]) => [name, value.replace(/.$/, 'x')]))
      return (
        (await gifts.isGenuine(headers, body)) &&
        !(await gifts.isGenuine(headers, changed)) &&
        !(await gifts.isGenuine(broken, body)) &&
        !(await gifts.isGenuine(new Headers(), body))
      )
    },
  },
]
