import { isStorable } from '#machines/define/clean-text.ts'

const ESCAPES = /(?:%[0-9a-f]{2})+/gi
const NO_ESCAPE = /%(?![0-9a-f]{2})/i
/** Path segments that mean the same folder and its parent folder. */
const DOT_SEGMENTS = ['.', '..']
/** Half of a surrogate pair. Valid text never contains it, so every text schema refuses it. */
const NO_TEXT = '\ud800'

/**
 * Decodes the escapes in a part of an address. Escapes that are not UTF-8 become half of a surrogate pair, which
 * `isStorable` finds. A `%` that starts no escape stays.
 */
export const decodeEscapes = (part: string): string => part.replace(ESCAPES, (run) => decodeRun(run) ?? NO_TEXT)

/**
 * Replaces escapes that are not UTF-8 by half of a surrogate pair. The router leaves such escapes in a decoded part of
 * an address.
 */
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
 * The decoded path of a request. `undefined` if the target is not a valid path of the portal: another server's address,
 * escapes that are not UTF-8 or that hide a NUL, a dot segment, or a prefix that browsers would read as another host.
 * Invalid text in a path of the API is kept, so that the endpoint's refusal can name the field.
 */
export function pathOf(target: string): string | undefined {
  const read = readPath(target)
  return read?.isText ? read.path : undefined
}

/** Whether a path has a valid form but unreadable escapes, as in a truncated or mistyped link. */
export const isMistyped = (target: string): boolean => readPath(target)?.isText === false

function readPath(target: string): { readonly path: string; readonly isText: boolean } | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined
  const raw = target.split(/[?#]/, 1)[0] ?? ''
  const path = decodeEscapes(raw)
  // Browsers resolve dot segments before sending. Rules match paths as text, so other clients could use dot segments to
  // get around the rules.
  if (raw.split('/').some((part) => DOT_SEGMENTS.includes(decodeEscapes(part)))) return undefined
  return { path, isText: isApi(path) || (isStorable(path) && !NO_ESCAPE.test(raw)) }
}

/** Whether a path belongs to the API, which includes the session library under `/api/auth`. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path)
