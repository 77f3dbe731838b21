import { scrubText } from '#api/contract/monitoring/scrub.ts'

/** What an event may contain. Everything else that the SDK collects about the page and the browser is removed. */
export const SENT_PARTS = [
  'type',
  'event',
  'userId',
  'anonymousId',
  'messageId',
  'timestamp',
  'properties',
  'traits',
  'context',
  'integrations',
] as const
/** The properties that an event may have. */
export const SENT_PROPERTIES = ['currentPage', 'circle_id', 'flow', 'step', 'branch', 'code', 'retailer_id'] as const
const SENT_TRAITS = ['circle_id'] as const
const SENT_CONTEXT = ['library'] as const

type Parts = Readonly<Record<string, unknown>>

/** The pages whose path ends with a token. */
const TOKEN_PAGES = /^\/(contactus|take-over|unsubscribe)\/.+/

/** The path of a page without tokens, codes and addresses. It has no query and no fragment. */
export const cleanPath = (path: string): string => {
  const [own = ''] = path.split(/[?#]/)
  return TOKEN_PAGES.test(own) ? `/${own.split('/')[1]}/…` : scrubText(own)
}

/** An event with nothing but what may leave the portal. */
export function cleanEvent(event: Parts): Parts {
  const { properties, traits, context, ...own } = pick(event, SENT_PARTS)
  return {
    ...own,
    ...(isParts(properties) && { properties: textsOf(pick(properties, SENT_PROPERTIES)) }),
    ...(isParts(traits) && { traits: pick(traits, SENT_TRAITS) }),
    ...(isParts(context) && { context: pick(context, SENT_CONTEXT) }),
    ...(own.integrations !== undefined && { integrations: {} }),
  }
}

const textsOf = (properties: Parts): Parts =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      name === 'currentPage' && typeof value === 'string' ? cleanPath(value) : value,
    ]),
  )

const pick = (parts: Parts, names: readonly string[]): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([name, value]) => names.includes(name) && value !== undefined))

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null
