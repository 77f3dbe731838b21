import { call } from '#api/client/call.ts'
import { dropTokens } from '#api/client/tokens.ts'
import { forgetBegun } from './begun-here.ts'
import { leave } from './left.ts'
import { forgetAll } from './raw-store.ts'

/** Who wants to be gone does not wait longer for a server that hangs. */
const PATIENCE_MS = 3_000

/** Ends the session here and on the server, and leaves nothing of it for the next person at this computer. */
export async function signOut(): Promise<void> {
  // Without the server the session ends here all the same; its access token soon ends by itself.
  await Promise.race([call('signOut').catch(() => undefined), new Promise((done) => setTimeout(done, PATIENCE_MS))])
  await forgetHere()
}

/** Ends the session in this browser, and leaves nothing of it. */
export async function forgetHere(): Promise<void> {
  // First: tabs that hear of the end of the session must know by then that nothing is kept any more.
  leave()
  dropTokens()
  forgetBegun()
  await forgetAll()
}
