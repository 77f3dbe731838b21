import type { LoggerInstance } from 'next-auth'
import type { Log } from '../log/log.ts'

/**
 * What the library logs although nothing is wrong with the portal: an old or forged cookie, or a person who did not
 * finish at Google. Errors of the portal itself are thrown again and logged elsewhere.
 */
const OF_VISITORS: readonly string[] = [
  'JWT_SESSION_ERROR',
  'SIGNOUT_ERROR',
  'OAUTH_CALLBACK_ERROR',
  'OAUTH_CALLBACK_HANDLER_ERROR',
  'LOGGER_ERROR',
]

/** Errors that the library's client reports from browsers. */
const OF_BROWSERS: readonly string[] = ['CLIENT_FETCH_ERROR', 'CLIENT_SESSION_ERROR', 'CLIENT_USE_SESSION_ERROR']

/**
 * Logs which error happened, by its name and code, and nothing that a caller sent: neither messages nor metadata.
 * Warnings and debugging output are left out.
 */
export const libraryLog = (log: Log): LoggerInstance => ({
  error: (code: unknown, metadata: unknown) => {
    const text = String(code)
    if (OF_VISITORS.includes(text)) return
    const error = new Error(inWords(text))
    error.name = metadata instanceof Error ? metadata.name : 'SessionLibraryError'
    log.error(error, { id: '', method: '', route: '/api/auth/*', secrets: [] })
  },
  warn: () => {},
  debug: () => {},
})

/** `CLIENT_FETCH_ERROR` as “client fetch error”. Long words would be removed from the log as possible secrets. */
const inWords = (code: string): string => code.toLowerCase().replaceAll('_', ' ')

/**
 * The code under which a browser’s report is logged. Any other text counts as one code, so that no one can fill the log
 * with texts of their own.
 */
export const reportedCode = (code: unknown): string =>
  OF_BROWSERS.find((known) => known === code) ?? 'CLIENT_OTHER_ERROR'
