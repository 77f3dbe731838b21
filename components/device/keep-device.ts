import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { readStored, signInNow, WILDFIRE_INFO } from '#api/client/tokens.ts'
import { failureWords } from '#components/failures/sentence-of.ts'
import { toast } from '#components/ui/toast.ts'

/** Stores the device that the cashback network uses for this browser, so that the browser extension finds it. */
export async function keepDevice(): Promise<void> {
  const signIn = signInNow()
  const { reply } = await call('readAccessToken', { query: { device_type: 'BROWSER' } })
  // The person has signed out meanwhile.
  if (signInNow() !== signIn) return
  try {
    localStorage.setItem(WILDFIRE_INFO, JSON.stringify(reply.wildfire))
  } catch {
    // Storage is blocked, so no extension can look there.
  }
}

/** Does the same unless a device is stored. Shows a message if that fails. */
export function keepMissingDevice(): void {
  if (readStored(WILDFIRE_INFO) !== undefined) return
  keepDevice().catch((error) => {
    // The server refuses this call until the person agrees to the new terms. The shop stores the device later.
    const isTerms = error instanceof CallRefused && error.refusal.code === 'terms-due'
    if (!isTerms) toast(failureWords('device'), { kind: 'error', about: 'device' })
  })
}
