import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import type { User } from '#api/contract/account.ts'
import type { Offered } from './offered.ts'

const EASIEST_FIRST = ['session', 'password', 'code']
/** A clock that is wrong asks no more often than this. */
const LEAST_MS = 15_000

/** The ways in which this member can show that it is them: a password only who has one, nothing more only who has just done so. */
export function useProofs(all: readonly string[]): Offered | undefined {
  const signedIn = useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
  const { data, isFetchedAfterMount } = useQuery({
    ...userQuery,
    enabled: signedIn === true,
    // It may have been shown a moment ago, or long ago.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilOver(state.data),
  })
  return isFetchedAfterMount || signedIn === false ? proofsOf(all, data) : undefined
}

const untilOver = (user: User | undefined) =>
  user?.proved_until ? Math.max(LEAST_MS, user.proved_until - Date.now() + 1000) : false

/** Of somebody who could not be asked about, as if they had a password. */
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
