import { useCallback, useEffect, useState } from 'react'
import { call } from '#api/client/call.ts'
import { linkRequest } from '#api/client/link-request.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { checkNow, waitUntilAwake } from '#components/session/awake.ts'

const SHORTEST_MS = 3_000
const LONGEST_MS = 15_000

/**
 * How long to wait, in ms, for another tab of this browser to store its session after the link was opened. If a session
 * appears in that time, this page continues by itself.
 */
const HERE_MS = 4_000

/**
 * Whether the mailed link was opened in a different browser or on another device. A link signs in only the browser that
 * opens it, so this page can then stop waiting. Call `forget` after sending another link.
 */
export function useOpenedElsewhere(): { readonly opened: boolean; forget(): void } {
  const [opened, setOpened] = useState<string>()
  useEffect(() => {
    const over = new AbortController()
    void watch(over.signal, setOpened)
    return () => over.abort()
  }, [])
  const forget = useCallback(() => {
    setOpened(undefined)
    checkNow()
  }, [])
  return { opened: opened !== undefined, forget }
}

async function watch(signal: AbortSignal, onOpened: (request: string) => void): Promise<void> {
  let told: string | undefined
  for (let pause = SHORTEST_MS; !signal.aborted; pause = Math.min(pause * 1.2, LONGEST_MS)) {
    const request = linkRequest()
    if (request !== undefined && request !== told && !document.hidden && (await isOpened(request, signal))) {
      await new Promise((resolve) => setTimeout(resolve, HERE_MS))
      if (signal.aborted || isSignedIn()) return
      if (request === linkRequest()) onOpened(request)
      told = request
    }
    await waitUntilAwake(pause, signal)
  }
}

/**
 * Asks the server whether the link was opened. Resolves to `false` if the server doesn't answer: the next check asks
 * again.
 */
const isOpened = (request: string, signal: AbortSignal): Promise<boolean> =>
  call('isLinkOpened', { body: { request }, signal }).then(
    ({ reply }) => reply.opened,
    () => false,
  )
