import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#machines/define/time.ts'
import { BankFailed, type BankTransfers, type Payment, type TransferEvent } from './port.ts'

/**
 * The tools of the bank tests: a simulated person who links an account, a clock that can be moved, and a list of the
 * payments.
 */
export interface Bench {
  readonly bank: BankTransfers
  /** The bank's clock, in milliseconds. */
  now(): number
  /**
   * Chooses an account in the link window and returns the window's result. The account's name determines which failure
   * is simulated. With `checking`, nothing fails.
   */
  choose(account: string): Promise<{ readonly publicToken: string; readonly accountId: string }>
  /** Signs in at the bank again, as the owner of the account with this access token. */
  signIn(access: string): Promise<void>
  /** The amounts of the payments made with a key, except payments that were returned. */
  paid(key: string): readonly number[]
  /** Lets time pass until pending transfers have left the bank (`left`) or are finished (`over`). */
  pass(until: 'left' | 'over'): Promise<void>
  /** Creates an event as the bank sends it, signed `ago` milliseconds ago. */
  event(ago?: number): Promise<{ readonly headers: Headers; readonly body: Uint8Array }>
}

interface Promised {
  readonly says: string
  holds(bench: Bench): Promise<boolean>
}

async function payment({ bank, choose }: Bench, account = 'checking'): Promise<Payment> {
  const { publicToken, accountId } = await choose(account)
  const { access } = await bank.exchange(publicToken)
  return { key: randomUUID(), access, accountId, amount: 1234, legalName: 'Ana Reyes' }
}

async function authorized({ bank }: Bench, own: Payment): Promise<string> {
  const answer = await bank.authorize(own)
  if (answer.decision !== 'approved') throw new Error(`It was ${answer.decision}.`)
  return answer.id
}

const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (cause) => (cause instanceof BankFailed ? cause.because : 'broken'),
  )

async function allEvents({ bank }: Bench): Promise<TransferEvent[]> {
  const found: TransferEvent[] = []
  for (let after = 0, more = true, pages = 0; more && pages < 200; pages++) {
    const page = await bank.events(after)
    found.push(...page.items)
    more = page.more
    after = page.next
  }
  return found
}

async function lifeOf(bench: Bench, transferId: string): Promise<string> {
  const own = (await allEvents(bench)).filter((event) => event.transferId === transferId)
  return own.map(({ status, code }) => (code === undefined ? status : `${status} ${code}`)).join()
}

/** Tests that every implementation of `BankTransfers` must pass. */
export const bankPromises: readonly Promised[] = [
  {
    says: 'the id names the bank that numbers the events, and never changes',
    holds: async ({ bank }) => {
      const before = bank.id
      await bank.events(0)
      return before !== '' && bank.id === before
    },
  },
  {
    says: 'each link token is new and works for a while',
    holds: async ({ bank, now }) => {
      const [one, other] = await Promise.all([bank.linkToken('member-1'), bank.linkToken('member-1')])
      return one.token !== other.token && one.token !== '' && one.expiresAt > now()
    },
  },
  {
    says: 'the link window’s result can be exchanged once, for access to the chosen account',
    holds: async ({ bank, choose }) => {
      const { publicToken, accountId } = await choose('checking')
      const { access } = await bank.exchange(publicToken)
      const [account, ...others] = await bank.accounts(access)
      return (
        (await endOf(bank.exchange(publicToken))) === 'refused' &&
        (await endOf(bank.exchange('public-nobody'))) === 'refused' &&
        account?.id === accountId &&
        account.name !== '' &&
        /^\d{2,4}$/.test(account.mask) &&
        account.type === 'checking' &&
        others.length === 0
      )
    },
  },
  {
    says: 'an account that is linked again is recognized, and other accounts are not',
    holds: async ({ bank, choose }) => {
      const found: (string | undefined)[] = []
      for (const name of ['checking', 'checking', 'declined']) {
        const { access } = await bank.exchange((await choose(name)).publicToken)
        found.push((await bank.accounts(access))[0]?.sameAs)
      }
      const [one, again, other] = found
      return one !== undefined && one === again && one !== other
    },
  },
  {
    says: 'refuses an unknown access token, account or authorization, and pays nothing',
    holds: async (bench) => {
      const own = await payment(bench)
      const ends = await Promise.all([
        endOf(bench.bank.authorize({ ...own, access: 'access-nobody' })),
        endOf(bench.bank.authorize({ ...own, accountId: 'nobody' })),
        endOf(bench.bank.accounts('access-nobody')),
        endOf(bench.bank.transfer('nobody', own)),
      ])
      return ends.every((end) => end === 'refused') && bench.paid(own.key).length === 0
    },
  },
  {
    says: 'an authorized payment is made exactly once and to the cent, even if it is requested again',
    holds: async (bench) => {
      const own = await payment(bench)
      const ids = await Promise.all([1, 2, 3].map(() => authorized(bench, own)))
      const paidBefore = bench.paid(own.key).length
      const [id = ''] = ids
      const foundBefore = await bench.bank.transferOf(id)
      const transfers = await Promise.all([1, 2, 3].map(() => bench.bank.transfer(id, own)))
      transfers.push(await bench.bank.transfer(await authorized(bench, own), own))
      return (
        new Set(ids).size === 1 &&
        paidBefore === 0 &&
        foundBefore === undefined &&
        new Set(transfers).size === 1 &&
        bench.paid(own.key).join() === '1234'
      )
    },
  },
  {
    says: 'removed access can’t make new payments, earlier payments stay paid, and it can be removed twice',
    holds: async (bench) => {
      const { bank } = bench
      const own = await payment(bench)
      await bank.transfer(await authorized(bench, own), own)
      await bank.remove(own.access)
      await bank.remove(own.access)
      const after = { ...own, key: randomUUID() }
      const ends = [await endOf(bank.authorize(after)), await endOf(bank.accounts(own.access))]
      return ends.join() === 'refused,refused' && bench.paid(own.key).length === 1
    },
  },
  {
    says: 'a declined payment has a reason and is not made',
    holds: async (bench) => {
      const own = await payment(bench, 'declined')
      const answer = await bench.bank.authorize(own)
      return answer.decision === 'declined' && answer.reason === 'RISK' && bench.paid(own.key).length === 0
    },
  },
  {
    says: 'if the bank asks the customer to sign in again, the payment is made after they do',
    holds: async (bench) => {
      const own = await payment(bench, 'forgetful')
      const first = await bench.bank.authorize(own)
      const { token } = await bench.bank.linkToken('member-1', own.access)
      await bench.signIn(own.access)
      await bench.bank.transfer(await authorized(bench, own), own)
      return first.decision === 'login' && token !== '' && bench.paid(own.key).length === 1
    },
  },
  {
    says: 'an outage is reported as temporary, and a retry pays once',
    holds: async (bench) => {
      const own = await payment(bench, 'down')
      const id = await authorized(bench, own)
      const first = await endOf(bench.bank.transfer(id, own))
      const paidBefore = bench.paid(own.key).length
      await bench.bank.transfer(id, own)
      return first === 'later' && paidBefore === 0 && bench.paid(own.key).length === 1
    },
  },
  ...['lost', 'hangs'].map((trouble) => ({
    says: `a payment whose reply ${trouble === 'lost' ? 'is lost' : 'never comes'} is made only once when it is retried`,
    holds: async (bench: Bench) => {
      const own = await payment(bench, trouble)
      const id = await authorized(bench, own)
      const first = await endOf(bench.bank.transfer(id, own))
      const found = await bench.bank.transferOf(id)
      const again = [found, await bench.bank.transfer(id, own), await bench.bank.transfer(id, own)]
      return first === 'later' && new Set(again).size === 1 && bench.paid(own.key).length === 1
    },
  })),
  {
    says: 'the events of a payment are complete and in order, and each appears once',
    holds: async (bench) => {
      const own = await payment(bench)
      const id = await bench.bank.transfer(await authorized(bench, own), own)
      const begun = await lifeOf(bench, id)
      await bench.pass('over')
      const events = await allEvents(bench)
      const ids = events.map((event) => event.id)
      const last = ids.at(-1) ?? 0
      return (
        begun === 'pending' &&
        (await lifeOf(bench, id)) === 'pending,posted,settled' &&
        ids.every((one, at) => at === 0 || one > (ids[at - 1] ?? 0)) &&
        events.every(({ at }) => Number.isSafeInteger(at) && at > 0) &&
        (await bench.bank.events(last)).items.length === 0
      )
    },
  },
  {
    says: 'a failed or returned payment has the bank’s code and counts as not paid',
    holds: async (bench) => {
      const [failing, returning] = [await payment(bench, 'fails'), await payment(bench, 'returned')]
      const ids: string[] = []
      for (const own of [failing, returning]) ids.push(await bench.bank.transfer(await authorized(bench, own), own))
      await bench.pass('over')
      const [failed = '', returned = ''] = ids
      return (
        (await lifeOf(bench, failed)) === 'pending,failed R03' &&
        (await lifeOf(bench, returned)) === 'pending,posted,settled,returned R02' &&
        bench.paid(failing.key).length === 0 &&
        bench.paid(returning.key).length === 0
      )
    },
  },
  {
    says: 'a payment can be canceled, even twice, until it leaves the bank',
    holds: async (bench) => {
      const [own, other] = [await payment(bench), await payment(bench)]
      const id = await bench.bank.transfer(await authorized(bench, own), own)
      const taken = [await bench.bank.cancel(id), await bench.bank.cancel(id)]
      const left = await bench.bank.transfer(await authorized(bench, other), other)
      await bench.pass('left')
      return (
        taken.every(Boolean) &&
        (await lifeOf(bench, id)) === 'pending,cancelled' &&
        bench.paid(own.key).length === 0 &&
        !(await bench.bank.cancel(left)) &&
        bench.paid(other.key).length === 1
      )
    },
  },
  {
    says: 'accepts only recent, unchanged events signed with the bank’s own key',
    holds: async ({ bank, event }) => {
      const { headers, body } = await event()
      const old = await event(6 * MINUTE_MS)
      const early = await event(-6 * MINUTE_MS)
      const [[name = '', token = ''] = []] = [...headers]
      const [head = '', claims = '', signature = ''] = token.split('.')
      const withHead = (header: object) =>
        new Headers({ [name]: `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.${signature}` })
      const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
      const judged = await Promise.all([
        bank.isGenuine(headers, Buffer.concat([body, Buffer.from(' ')])),
        bank.isGenuine(old.headers, old.body),
        bank.isGenuine(early.headers, early.body),
        bank.isGenuine(new Headers(), body),
        bank.isGenuine(new Headers({ [name]: 'x.y.z' }), body),
        bank.isGenuine(new Headers({ [name]: `${head}.${claims}.` }), body),
        bank.isGenuine(withHead({ alg: 'none', kid }), body),
        bank.isGenuine(withHead({ alg: 'HS256', kid }), body),
        bank.isGenuine(withHead({ alg: 'ES256', kid: 'nobody' }), body),
        bank.isGenuine(withHead({ alg: 'ES256' }), body),
      ])
      return (await bank.isGenuine(headers, body)) && !judged.some(Boolean)
    },
  },
]
