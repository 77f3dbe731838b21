import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#api/client/queries.ts'
import type { User } from '#api/contract/account.ts'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import type { Offered } from './offered.ts'

const EASIEST_FIRST = ['session', 'password', 'code']
/** The minimum time between two requests, in case the device's clock is wrong. */
const LEAST_MS = 15_000

/**
 * Returns the ways in which this member can confirm their identity. Offers a password only if they have one, and
 * `session` (nothing to enter) only if they confirmed their identity recently.
 */
export function useProofs(all: readonly string[]): Offered | undefined {
  const signedIn = useSignedIn()
  const { data, isFetchedAfterMount } = useQuery({
    ...userQuery,
    enabled: signedIn === true,
    // Don't trust the cached user: the time of the last proof may have changed.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilOver(state.data),
  })
  return isFetchedAfterMount || signedIn === false ? proofsOf(all, data) : undefined
}

const untilOver = (user: User | undefined) =>
  user?.proved_until ? Math.max(LEAST_MS, user.proved_until - Date.now() + 1000) : false

/** Returns the offered ways, easiest first. If the user could not be loaded, assumes that they have a password. */
export function proofsOf(
  all: readonly string[],
  user: Pick<User, 'has_password' | 'proved_until'> | undefined,
): Offered & { readonly first: string } {
  const has: Readonly<Record<string, boolean>> = {
    session: Boolean(user?.proved_until),
    password: user?.has_password ?? true,
    code: true,
  }
  const choices = EASIEST_FIRST.filter((choice) => all.includes(choice) && has[choice])
  return { choices, first: choices[0] ?? '' }
}
