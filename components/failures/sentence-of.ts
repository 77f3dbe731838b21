import { createTranslator } from 'use-intl/core'
import { CallFailed, CallRefused } from '#api/client/call-errors.ts'
import failures from '#messages/en/failures.json'

export interface Sentence {
  /** Said where no answer came. By itself it says so, and to check the connection. */
  readonly unanswered?: string
  /** What people typed is still in the form. */
  readonly kept?: boolean
}

/** The words of `failures`, for code that no page gives words to. */
export const failureWords = createTranslator({ locale: 'en', messages: failures })

/**
 * What people read about a call that failed: the server's detail; for a 5xx also what is kept and the number by which we
 * find the request; where no answer came, the screen's own sentence.
 */
export function sentenceOf(error: unknown, { unanswered, kept = false }: Sentence = {}): string {
  if (error instanceof CallRefused) return error.message
  if (!(error instanceof CallFailed)) return unanswered ?? failureWords('unanswered')
  const { message, requestId } = error
  const more = [kept && failureWords('kept'), requestId && failureWords('reference', { id: requestId })]
  return [message, ...more].filter(Boolean).join(' ')
}
