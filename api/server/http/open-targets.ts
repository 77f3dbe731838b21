import type { Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { GIFT_PATH } from '#api/ports/gift-cards/embedded.ts'

/**
 * Calls that a portal in private preview answers for everyone: unlocking it, health checks, signed events of providers,
 * and calls authorized by the token in a mailed link.
 */
const OPEN_ROWS: readonly RowName[] = [
  'unlockPreview',
  'healthz',
  'readyz',
  'lookAtLink',
  'logInByEmail',
  'verifyEmail',
  'readStop',
  'stopInvites',
  'readTicket',
  'replyToTicket',
  'readObjection',
  'objectToTakeOver',
]

/**
 * Pages that are linked from mails and need only the link's token. On all other pages, people first have to enter the
 * preview password.
 */
const OPEN_PAGES = ['/auth/action', '/contactus/:token', '/take-over/:token', '/unsubscribe/:token']

/** Drawings on the password page and on the open pages. */
const DRAWINGS = ['covey', 'quail', 'quail-and-chicks']

/**
 * Files for the password page and the open pages. Everything under `/_next/static` is the same for everyone: it
 * contains the portal's code, but no personal data or settings.
 */
const ASSETS = [
  /^\/_next\/static\/[\w./~-]+\.\w+$/,
  /^\/fonts\/[\w-]+\.woff2$/,
  /^\/(?:icon\.svg|apple-icon\.png)$/,
  new RegExp(`^/art/(?:${DRAWINGS.join('|')})\\.svg$`),
]

/** Matches paths that may lead to a Circle's page, because Next rewrites them. Such paths are never open. */
const LEADS_TO_CIRCLES = /circles/i

/**
 * Matches a token or another plain part of a path. Escapes are not allowed, because Next and the API could decode them
 * differently.
 */
const PART = '[\\w.~-]+'
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, PART)}/?$`)

const rowsOpen = Object.entries<Endpoint>(table).flatMap(([name, row]) =>
  row.signed || OPEN_ROWS.some((open) => open === name)
    ? [{ method: row.method, pattern: patternOf(`/api${row.path}`) }]
    : [],
)
const pagesOpen = OPEN_PAGES.map(patternOf)
const giftCard = patternOf(`/api${GIFT_PATH}/:code`)

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * Whether a request is open to everyone. The target is compared as sent, without decoding, with a list of allowed
 * targets, so that no other spelling of a path is accepted.
 */
export function isOpenTarget(method: string, target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  if (LEADS_TO_CIRCLES.test(path)) return false
  if (isRead(method) && isOpenAsset(target)) return true
  if (isRead(method) && (giftCard.test(path) || pagesOpen.some((pattern) => pattern.test(path)))) return true
  return rowsOpen.some(
    (row) => (row.method === method || (row.method === 'GET' && method === 'HEAD')) && row.pattern.test(path),
  )
}

/**
 * Whether a request is for a file that the password page needs. Such files are not secret, and caches may keep them.
 */
export function isOpenAsset(target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  return !path.includes('..') && !LEADS_TO_CIRCLES.test(path) && ASSETS.some((pattern) => pattern.test(path))
}
