import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { derivedToken } from '../session/tokens.ts'

/** What lets the leader who was written to object: the request's id and whom it was sent to, signed. In no table. */
export const objectionToken = (services: Services, id: string, leaderId: string): string =>
  `${id}.${derivedToken(services, `objection:${id}:${leaderId}`)}`

/** The id of the request that a token is of; whether it was the leader's is for `isObjection` to say. */
export const idIn = (token: string): string => token.split('.')[0] ?? ''

/** Refuses a token that was not made for this request and leader. */
export function checkObjection(services: Services, token: string, id: string, leaderId: string): void {
  const [ours, theirs] = [Buffer.from(objectionToken(services, id, leaderId)), Buffer.from(token)]
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) refuse('not-found')
}
