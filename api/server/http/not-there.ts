import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageResponse } from './page-response.ts'

/** The built page for “not found”. `undefined` before the first build. `folder` contains the pages. */
export const notFoundPageOf = (folder: string): Promise<Buffer | undefined> =>
  readFile(join(folder, '_not-found.html')).catch(() => undefined)

/**
 * Shows the “not found” page even to people without scripts. On paths with a variable part, Next's own “not found” page
 * needs scripts. So this function sends `page` instead. Call it just before the headers are written.
 */
export function sendNotFound(page: Buffer, response: PageResponse): void {
  const isHere = response.statusCode === 404 && /^text\/html/.test(String(response.getHeader('Content-Type') ?? ''))
  if (!isHere) return
  for (const name of OF_OTHER_BODY) response.removeHeader(name)
  response.setHeader('Content-Length', page.length)
  response.sendInstead(page)
}
const OF_OTHER_BODY = ['Content-Encoding', 'ETag', 'Link', 'Transfer-Encoding']
