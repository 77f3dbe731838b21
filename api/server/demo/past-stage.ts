import type { Mail } from '#api/ports/mail/port.ts'
import type { Store } from '#api/store/store.ts'
import { makeApp } from '../http/app.ts'
import { openJobs } from '../jobs/jobs.ts'
import { bankOf, giftsOf, type JobKind, networkOf, ownFiles, type Services } from '../services/services.ts'
import type { Stage } from './stage.ts'
import { visitorOf } from './visitor.ts'

/** A portal's own data, to write what happened there before today. */
export interface PastStage extends Stage {
  /** Whether network, seller and bank are all embedded: only then is there money to tell of. */
  readonly hasMoney: boolean
}

/**
 * Lets work write into the past of a portal: in the database and in the files of the embedded providers all of it is kept,
 * or nothing where the work throws. It is sent nowhere: mails are only collected, events of providers are not delivered.
 * On PostgreSQL the work may be done more than once.
 */
export function inThePast<Result>(services: Services, work: (stage: PastStage) => Promise<Result>): Promise<Result> {
  return services.store.transact(async (tx) => {
    const store: Store = { read: tx, transact: (inside) => inside(tx), close: async () => {} }
    const clock = clockFrom(services.now())
    const { now } = clock
    const jobs = openJobs<JobKind>({ store, now })
    const embedded = embeddedIn(services, now)
    const mails: Mail[] = []
    const past: Services = {
      ...services,
      ...embedded?.services,
      ...{ store, jobs, now, clock: undefined },
      post: {
        post: async (_, mail) => void mails.unshift(mail),
        deliver: async () => {},
        close: async () => {},
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
      // Last, right before the database keeps its part: what providers kept alone would be about orders that nobody knows.
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
  /** Adds what they did to their files. */
  keep(): void
  close(): Promise<void>
}

/** Embedded providers that write to no file until they are told to; `undefined` where any of the portal's is a real one. */
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

/** A clock that stands at one moment or at another before it; each look is a millisecond later, so that order can be seen. */
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
