import type { Mail } from '#api/ports/mail/port.ts'
import type { Store } from '#api/store/store.ts'
import { makeApp } from '../http/app.ts'
import { toMail } from '../mail/letter-office.ts'
import { JOB_POLICIES, type JobKind } from '../queue/policies.ts'
import { openQueue } from '../queue/queue.ts'
import { bankOf, giftsOf, networkOf, ownFiles, type Services } from '../services/services.ts'
import type { Stage } from './stage.ts'
import { visitorOf } from './visitor.ts'

/** Access to a portal's own data, for adding history. */
export interface PastStage extends Stage {
  /** Whether network, seller and bank are all embedded. A history of money is created only then. */
  readonly hasMoney: boolean
}

/**
 * Runs work that adds history to a portal, in the database and in the embedded providers' files. If the work throws,
 * nothing is stored. Nothing is sent: mails are only collected, and providers' events are not delivered. On PostgreSQL,
 * the work may run more than once.
 */
export function inThePast<Result>(services: Services, work: (stage: PastStage) => Promise<Result>): Promise<Result> {
  return services.store.transact(async (tx) => {
    const store: Store = { read: tx, transact: (inside) => inside(tx), close: async () => {} }
    const clock = clockFrom(services.now())
    const { now } = clock
    const jobs = openQueue<JobKind>({ store, now, policies: JOB_POLICIES })
    const embedded = embeddedIn(services, now)
    const mails: Mail[] = []
    const past: Services = {
      ...services,
      ...embedded?.services,
      store,
      jobs,
      now,
      clock: undefined,
      post: {
        post: async (_, letter) => void mails.unshift(await toMail(letter)),
        deliver: async () => {},
      },
    }
    try {
      const result = await work({
        services: past,
        visitor: visitorOf(makeApp(past)),
        ago: clock.ago,
        mailsTo: (email) => mails.filter(({ to }) => to === email),
        hasMoney: embedded !== undefined,
      })
      // This comes last, right before the database commits. Otherwise, a failed commit would leave providers with
      // records about orders that the database does not have.
      embedded?.keep()
      return result
    } finally {
      await jobs.close()
      await embedded?.close()
    }
  })
}

interface Embedded {
  readonly services: Pick<Services, 'network' | 'practice' | 'gifts' | 'bank'>
  /** Adds the providers' records to the portal's files. */
  keep(): void
  close(): Promise<void>
}

/**
 * Embedded providers that write to no file until `keep` is called. `undefined` if the portal uses any real provider.
 */
function embeddedIn({ environment }: Services, now: () => number): Embedded | undefined {
  const { network, practice } = networkOf(environment, now, IN_MEMORY)
  const [gifts, bank] = [giftsOf(environment, now, IN_MEMORY), bankOf(environment, now, IN_MEMORY)]
  if (!practice || !('sold' in gifts) || !('paid' in bank)) return undefined
  return {
    services: { network, practice, gifts, bank },
    keep: () => {
      const files = ownFiles(environment)
      practice.copyTo(files.network)
      gifts.copyTo(files.gifts)
      bank.copyTo(files.bank)
    },
    close: async () => {
      await Promise.all([network.close(), gifts.close(), bank.close()])
    },
  }
}

const IN_MEMORY = ':memory:'

/**
 * A clock set to today or to an earlier moment. Each reading is one millisecond later, so that events have an order.
 */
function clockFrom(today: number) {
  let at = today
  return {
    now: () => at++,
    ago: async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
      at = today - milliseconds
      try {
        return await work()
      } finally {
        at = today
      }
    },
  }
}
