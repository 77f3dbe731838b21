import { isStorable } from '#machines/define/clean-text.ts'

const ESCAPES = /(?:%[0-9a-f]{2})+/gi
const NO_ESCAPE = /%(?![0-9a-f]{2})/i
/** Parts of a path that mean the same place, and the one above. */
const DOT_SEGMENTS = ['.', '..']
/** Half of a surrogate pair: it is in no text, so that whatever reads text refuses it. */
const NO_TEXT = '\ud800'

/**
 * A part of an address with its escapes decoded. Escapes that are no UTF-8 become half of a surrogate pair, which
 * `isStorable` finds. A `%` that begins no escape stays.
 */
export const decodeEscapes = (part: string): string => part.replace(ESCAPES, (run) => decodeRun(run) ?? NO_TEXT)

/** A decoded part of an address in which the router has left escapes that are no UTF-8: they become half of a surrogate pair. */
export const markEscapes = (part: string): string =>
  part.replace(ESCAPES, (run) => (decodeRun(run) === undefined ? NO_TEXT : run))

function decodeRun(run: string): string | undefined {
  try {
    return decodeURIComponent(run)
  } catch {
    return undefined
  }
}

/**
 * The path of a request in plain letters; `undefined` where it is no path of ours: another server's address, escapes that
 * are no text or hide a NUL, a dot segment, or a beginning that browsers would take for another host. What is odd in a path of the API
 * stays in it: the row that reads it can name the field.
 */
export function pathOf(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined
  const raw = target.split(/[?#]/, 1)[0] ?? ''
  const path = decodeEscapes(raw)
  // Browsers resolve dot segments before sending. Rules match paths as text, so a client could use these to get around them.
  if (raw.split('/').some((part) => DOT_SEGMENTS.includes(decodeEscapes(part)))) return undefined
  return isApi(path) || (isStorable(path) && !NO_ESCAPE.test(raw)) ? path : undefined
}

/** Whether the API answers a path; `/api/auth` is the pages'. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path) && !/^\/api\/auth(\/|$)/.test(path)
