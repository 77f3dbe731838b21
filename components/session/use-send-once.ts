import { useRef } from 'react'
import { CallRefused } from '#api/client/call-errors.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Sends calls with an idempotency key. If the outcome of a call is unknown, the next try counts as a retry of the same
 * press and uses the same key. A success or a definite refusal drops the key.
 */
export function useSendOnce(): <Result>(send: (headers: Headers) => Promise<Result>) => Promise<Result> {
  const key = useRef<string>(undefined)
  return async (send) => {
    key.current ??= crypto.randomUUID()
    try {
      const result = await send({ [FLOW_HEADERS.key]: key.current })
      key.current = undefined
      return result
    } catch (cause) {
      if (cause instanceof CallRefused) key.current = undefined
      throw cause
    }
  }
}
