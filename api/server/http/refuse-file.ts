import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, sep } from 'node:path'
import parseRange from 'range-parser'
import type { Refusal } from './refuse-raw.ts'

const BUILT = '/_next/static/'

/**
 * Returns the refusal if a file of the portal in `root` can't be sent as requested, because Next would answer with 500.
 * Returns `undefined` if the file can be sent or does not exist.
 */
export async function refusalOfFile(
  root: string,
  path: string,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<Refusal | undefined> {
  const { 'if-match': match, 'if-unmodified-since': since, 'if-range': ifRange, range } = headers
  if (match === undefined && since === undefined && range === undefined) return undefined
  const file = await fileAt(root, path)
  if (!file) return undefined
  if (isChanged(file.mtimeMs, match, since)) return { code: 'condition-failed' }
  const found = range === undefined ? [] : /^ *bytes=/i.test(range) ? parseRange(file.size, range) : NOT_A_RANGE
  if (found === NOT_THERE && ifRange === undefined)
    return { code: 'range-not-there', headers: { 'Content-Range': `bytes */${file.size}` } }
  // Ignore a range that is invalid or meant for another version, so that the whole file is sent.
  if (!Array.isArray(found)) delete headers.range
  return undefined
}

/** The results of the range parser for invalid ranges. */
const NOT_THERE = -1
const NOT_A_RANGE = -2

async function fileAt(root: string, path: string) {
  const folder = join(root, path.startsWith(BUILT) ? '.next/static' : 'public')
  const file = join(folder, path.startsWith(BUILT) ? path.slice(BUILT.length) : path)
  if (!file.startsWith(folder + sep)) return undefined
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? found : undefined
}

/** Files have weak ETags, and `If-Match` accepts only strong ones (RFC 9110, section 13.1.1), so only `*` matches. */
function isChanged(mtimeMs: number, match: string | undefined, since: string | undefined): boolean {
  if (match !== undefined) return match.trim() !== '*'
  return since !== undefined && Math.floor(mtimeMs / 1000) * 1000 > Date.parse(since)
}
