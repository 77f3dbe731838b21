import { call } from '#api/client/call.ts'
import { dropTokens } from '#api/client/tokens.ts'
import { clearExtensions } from '#components/device/clear-extensions.ts'
import { forgetBegun } from './begun-here.ts'
import { forgetAll } from './raw-store.ts'
import { markSignedOut } from './signed-out.ts'

/** How long to wait for the server's reply before signing out anyway, in ms. */
const SIGN_OUT_TIMEOUT_MS = 3_000

/**
 * Ends the session in this browser and on the server, and leaves no data behind for the next person at this computer.
 */
export async function signOut(): Promise<void> {
  // The extension may take a while to answer. Signing out doesn't wait for it.
  void clearExtensions()
  // If the server doesn't answer, the session still ends in this browser. Its access token expires soon.
  await Promise.race([
    call('signOut').catch(() => undefined),
    new Promise((done) => setTimeout(done, SIGN_OUT_TIMEOUT_MS)),
  ])
  await forgetHere()
}

/** Ends the session in this browser and deletes its data. */
export async function forgetHere(): Promise<void> {
  // Record the sign-out first: when other tabs notice that the session has ended, they must already know not to store
  // anything.
  markSignedOut()
  dropTokens()
  forgetBegun()
  await forgetAll()
}
