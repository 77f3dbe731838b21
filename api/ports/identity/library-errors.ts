import * as z from 'zod/mini'
import { Unreachable } from './port.ts'

/** An error of openid-client and its causes. */
function* chain(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}

/** The `Unreachable` error that caused a library error, if there is one. */
export const unreachableIn = (error: unknown): Unreachable | undefined =>
  [...chain(error)].find((each) => each instanceof Unreachable)

const compared = z.object({ claim: z.string() })

/** The claim of a token that has an unexpected value. `undefined` if something else is wrong. */
export const claimIn = (error: unknown): string | undefined =>
  [...chain(error)].map(({ cause }) => z.safeParse(compared, cause).data?.claim).find((claim) => claim !== undefined)

/**
 * The library's own description of the problem. Errors further down the chain may quote the token, so they are left
 * out.
 */
export function reasonIn(error: unknown): string {
  const [general, precise = general] = chain(error)
  return precise?.message ?? 'no reason was given'
}
