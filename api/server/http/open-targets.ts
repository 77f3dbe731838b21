import type { Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { GIFT_PATH } from '#api/ports/gift-cards/embedded.ts'

/**
 * What a portal in private preview answers to everybody: unlocking it, the checks of whoever runs it, signed events of
 * providers, and what a mailed link does by the token in it.
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

/** The pages that mailed links lead to and that need nothing but the token. Links into the portal show the gate first. */
const OPEN_PAGES = ['/auth/action', '/contactus/:token', '/take-over/:token', '/unsubscribe/:token']

/** Drawings of the gate and of those pages. */
const DRAWINGS = ['covey', 'quail', 'quail-and-chicks']

/**
 * Files that the gate and those pages are made of. What the build writes under `/_next/static` is the same for everybody:
 * it holds the portal’s code, and nothing of its people or of what is set.
 */
const ASSETS = [
  /^\/_next\/static\/[\w./~-]+\.\w+$/,
  /^\/fonts\/[\w-]+\.woff2$/,
  /^\/(?:icon\.svg|apple-icon\.png)$/,
  new RegExp(`^/art/(?:${DRAWINGS.join('|')})\\.svg$`),
]

/** A path with this word leads to Circles, by a rewrite of the pages. */
const LEADS_TO_CIRCLES = /circles/i

/** A token, or another plain part of a path: no escapes, which Next and the API would read in their own ways. */
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
 * Whether what is asked for is open to everybody. It is judged as it was sent, undecoded, by a list of what is allowed: any
 * other way of writing an address is not on it.
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

/** Whether what is asked for is a file that the gate needs: it is no secret, and caches may keep it. */
export function isOpenAsset(target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  return !path.includes('..') && !LEADS_TO_CIRCLES.test(path) && ASSETS.some((pattern) => pattern.test(path))
}
