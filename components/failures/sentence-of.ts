import { createTranslator } from 'use-intl/core'
import { CallFailed, CallRefused } from '#api/client/call-errors.ts'
import failures from '#messages/en/failures.json'

export interface Sentence {
  /** Shown if the server did not answer. The default text says so, and suggests checking the connection. */
  readonly unanswered?: string
  /** Whether the form still holds what people typed. */
  readonly kept?: boolean
}

/** The `failures` messages, for code that doesn't get messages from its page. */
export const failureWords = createTranslator({ locale: 'en', messages: failures })

/**
 * The message to show for a failed call. For a refusal: the server's detail. For a 5xx: the server's detail, whether
 * typed text was kept, and the request id. Without an answer: `unanswered`.
 */
export function sentenceOf(error: unknown, { unanswered, kept = false }: Sentence = {}): string {
  if (error instanceof CallRefused) return error.message
  if (!(error instanceof CallFailed)) return unanswered ?? failureWords('unanswered')
  const { message, requestId } = error
  const more = [kept && failureWords('kept'), requestId && failureWords('reference', { id: requestId })]
  return [message, ...more].filter(Boolean).join(' ')
}
