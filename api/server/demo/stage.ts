import type { Mail } from '#api/ports/mail/port.ts'
import { makeApp } from '../http/app.ts'
import { toMail } from '../mail/letter-office.ts'
import { closeServices, openServices, type Services } from '../services/services.ts'
import type { Environment } from '../settings/environment.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** The environment for creating personas. */
export interface Stage {
  readonly services: Services
  readonly visitor: Visitor
  /** Does something as if the current time were this many milliseconds ago. */
  ago<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result>
  /** A person's mails since the stage was opened, newest first. */
  mailsTo(email: string): Mail[]
}

/** A stage with its own database connection. It must be closed. */
interface OpenStage extends Stage {
  close(): Promise<void>
}

/** A stage on a portal's own database. Mails to personas are sent as usual, and can also be read here. */
export async function openStage(environment: Environment): Promise<OpenStage> {
  let back = 0
  const services = await openServices({ ...environment, clock: 'movable' }, { now: () => Date.now() - back })
  const mails: Mail[] = []
  const post: Services['post'] = {
    ...services.post,
    post: async (tx, letter) => {
      const mail = await toMail(letter)
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
