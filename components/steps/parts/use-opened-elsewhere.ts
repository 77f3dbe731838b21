import { useCallback, useEffect, useState } from 'react'
import { call } from '#api/client/call.ts'
import { linkRequest } from '#api/client/link-request.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { awake, checkNow } from '#components/session/awake.ts'

const SHORTEST_MS = 3_000
const LONGEST_MS = 15_000

/** So long a tab of this browser that opened the link may take to store its session: then this page goes on by itself. */
const HERE_MS = 4_000

/**
 * Whether the link that this tab asked for was opened where this browser is not signed in by it; and `forget`, once another
 * one was sent. Whoever opens a link signs in there alone: this page only learns that it need not wait any longer.
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
    await awake(pause, signal)
  }
}

/** Where nobody answers, it is asked again later. */
const isOpened = (request: string, signal: AbortSignal): Promise<boolean> =>
  call('isLinkOpened', { body: { request }, signal }).then(
    ({ reply }) => reply.opened,
    () => false,
  )
