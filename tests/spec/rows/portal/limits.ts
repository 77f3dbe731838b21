import { newQueryClient } from '#api/client/new-query-client.ts'
import { CALLBACK_TIMEOUT_MS, DELIVERY } from '#api/contract/analytics/analytics.ts'
import { MONITOR_OPTIONS, REPLAY_RATES } from '#api/contract/monitoring/monitored.ts'
import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'
import { DEFAULT_REGION } from '#api/server/settings/settings.ts'
import { BREAKPOINTS } from '#components/tokens/breakpoints.ts'
import { type PortalRow, rowsOf } from './portal-row.ts'

const queries = () => newQueryClient().getDefaultOptions()

/** How long the client waits before some of its retries, in milliseconds. */
const pauses = () => {
  const { retryDelay } = queries().queries ?? {}
  const after = (attempt: number) => (typeof retryDelay === 'function' ? retryDelay(attempt, new Error('No.')) : 0)
  return [after(0), after(1), after(9)]
}

/** How many times the client retries after a temporary failure. */
const tries = () => {
  const { retry } = queries().queries ?? {}
  const again = (failures: number) => typeof retry === 'function' && retry(failures, new Error('No answer.'))
  return [0, 1, 2].filter(again).length
}

const REPORTING = [
  ['environment', 'Production', () => MONITOR_OPTIONS.environment, 'production'],
  ['traces', 'Every trace', () => MONITOR_OPTIONS.tracesSampleRate, 1],
  ['replays of sessions', 'None', () => REPLAY_RATES.replaysSessionSampleRate, 0],
  ['replays of errors', 'All', () => REPLAY_RATES.replaysOnErrorSampleRate, 1],
] as const

/** Rows for section 9 of the spec: constants, and limits that are not rules of a field. */
export const limits: readonly PortalRow[] = [
  {
    id: '9 query retries',
    says: 'Two retries; the delay starts at one second and doubles, up to thirty',
    held: { value: () => [tries(), ...pauses()], is: [2, 1000, 2000, 30_000] },
  },
  {
    id: '9 mutations',
    says: 'Not retried',
    held: { value: () => queries().mutations?.retry, is: 0 },
  },
  {
    id: '9 refetch',
    says: 'Neither on focus nor on reconnect',
    held: {
      value: () => [queries().queries?.refetchOnWindowFocus, queries().queries?.refetchOnReconnect],
      is: [false, false],
    },
  },
  {
    id: '9 breakpoints',
    says: '550, 760, 1020, 1270, 1420 and 1600 pixels, named xs to xxl',
    held: {
      value: () => BREAKPOINTS,
      is: { xs: 550, sm: 760, md: 1020, lg: 1270, xl: 1420, xxl: 1600 },
    },
  },
  {
    id: '9 gift card',
    says: 'Available at once',
    held: { test: 'tests/api/withdrawals/withdrawals-gift-card.test.ts', named: 'is there at once' },
  },
  {
    id: '9 bank transfer',
    says: 'Three to four business days',
    held: { test: 'tests/api/withdrawals/withdrawals-bank.test.ts', named: 'settled after three business days' },
  },
  {
    id: '9 collectibles queries',
    says: 'In the collectibles area: three retries and a cache of five minutes',
    held: {
      test: 'api/client/new-query-client.test.ts',
      named: 'a query is sent up to three times more, and what it fetched is kept for five minutes',
    },
  },
  {
    id: '9 featured retailers',
    says: 'A list of 48 ids of shops that are listed first',
    held: { test: 'tests/api/orders/shop.test.ts', named: 'forty-eight that are put first' },
  },
  {
    id: '9 toasts',
    says: 'At the top right, closed after five seconds. Our decision: errors stay',
    held: { test: 'tests/spec/portal-rows.test.ts', named: 'a toast closes after five seconds; an error stays' },
  },
  ...rowsOf(REPORTING, ([what, says, value, is]) => ({ id: `9 reporting: ${what}`, says, held: { value, is } })),
  {
    id: '9 image widths',
    says: '640, 750, 828, 1080, 1200, 1920, 2048 and 3840 pixels',
    held: { value: () => PICTURE_WIDTHS, is: [640, 750, 828, 1080, 1200, 1920, 2048, 3840] },
  },
  {
    id: '9 default region',
    says: 'us-east-2',
    held: { value: () => DEFAULT_REGION, is: 'us-east-2' },
  },
  {
    id: '9 analytics batches',
    says: 'Ten events, five seconds, ten retries, callbacks after 300 ms',
    held: {
      value: () => ({ ...DELIVERY, callback: CALLBACK_TIMEOUT_MS }),
      is: { size: 10, timeout: 5000, maxRetries: 10, callback: 300 },
    },
  },
]
