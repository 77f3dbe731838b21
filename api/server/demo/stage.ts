import type { Mail } from '#api/ports/mail/port.ts'
import { makeApp } from '../http/app.ts'
import { closeServices, openServices, type Services } from '../services/services.ts'
import type { Environment } from '../settings/environment.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** Where personas are brought to life. */
export interface Stage {
  readonly services: Services
  readonly visitor: Visitor
  /** Does something as if it had been done so many milliseconds before now. */
  ago<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result>
  /** What was mailed to somebody since the stage was set, newest first. */
  mailsTo(email: string): Mail[]
}

/** A stage with a database of its own to let go of. */
interface OpenStage extends Stage {
  close(): Promise<void>
}

/** A stage on a portal's own database. What personas are mailed goes where all mail goes, and can be read here as well. */
export async function openStage(environment: Environment): Promise<OpenStage> {
  let back = 0
  const services = await openServices({ ...environment, clock: 'movable' }, { now: () => Date.now() - back })
  const mails: Mail[] = []
  const post: Services['post'] = {
    ...services.post,
    post: async (tx, mail) => {
      mails.unshift(mail)
      await services.post.post(tx, mail)
    },
  }
  const watched = { ...services, post }
  await services.clock?.look()
  return {
    services: watched,
    visitor: visitorOf(makeApp(watched)),
    ago: async (milliseconds, work) => {
      back = milliseconds
      try {
        return await work()
      } finally {
        back = 0
      }
    },
    mailsTo: (email) => mails.filter(({ to }) => to === email),
    close: async () => {
      await services.post.deliver()
      await closeServices(services)
    },
  }
}
