import type { Deed, Foretold, Rule } from './deed.ts'
import { leads, type Model, memberOf } from './model.ts'

export const refused = (status: number, code: string | readonly string[]): Foretold => ({ status, code })

export const NOT_THERE = refused(404, 'not-found')

/** A rule that refuses an action with this status and code if the condition does not hold. */
export const unless =
  (holds: (model: Model, deed: Deed) => boolean, status: number, code: string | readonly string[]): Rule =>
  (model, deed) =>
    holds(model, deed) ? undefined : refused(status, code)

export const signedIn = unless(({ people }, { who }) => people[who]?.session !== undefined, 401, 'not-signed-in')

/** A rule for members only. For others, the Circle must look as if it did not exist. */
export const belongs = unless((model, { circle, who }) => memberOf(model, circle, who) !== undefined, 404, 'not-found')

export const isLeader = unless((model, { circle, who }) => leads(model, circle, who), 403, 'forbidden')

export const hasProof = unless(({ people }, { who }) => people[who]?.session?.isProved === true, 409, 'proof-needed')
