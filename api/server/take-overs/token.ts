import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { derivedToken } from '../session/tokens.ts'

/**
 * The token with which the notified leader can object: the ids of the request and the leader, signed. The token is not
 * stored.
 */
export const objectionToken = (services: Services, id: string, leaderId: string): string =>
  `${id}.${derivedToken(services, `objection:${id}:${leaderId}`)}`

/** The id of the request in a token that is not verified yet. `checkObjection` verifies the token. */
export const idIn = (token: string): string => token.split('.')[0] ?? ''

/** Refuses a token that was not created for this request and leader. */
export function checkObjection(services: Services, token: string, id: string, leaderId: string): void {
  const [ours, theirs] = [Buffer.from(objectionToken(services, id, leaderId)), Buffer.from(token)]
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) refuse('not-found')
}
