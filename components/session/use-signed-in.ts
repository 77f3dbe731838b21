import { useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from '#api/client/tokens.ts'

/** Whether this tab is signed in. `undefined` on the server and in the first render, which can't know that. */
export const useSignedIn = () => useSyncExternalStore<boolean | undefined>(onSession, isSignedIn, () => undefined)
