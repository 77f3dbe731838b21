import { newQueryClient } from '#api/client/queries.ts'
import { BREAKPOINTS } from '#components/tokens/breakpoints.ts'
import { type PortalRow, rowsOf } from './portal-row.ts'

const queries = () => newQueryClient().getDefaultOptions()

/** How long each of the next tries waits, in milliseconds. */
const pauses = () => {
  const { retryDelay } = queries().queries ?? {}
  const after = (attempt: number) => (typeof retryDelay === 'function' ? retryDelay(attempt, new Error('No.')) : 0)
  return [after(0), after(1), after(9)]
}

/** How many tries follow a failure of a kind that passes. */
const tries = () => {
  const { retry } = queries().queries ?? {}
  const again = (failures: number) => typeof retry === 'function' && retry(failures, new Error('No answer.'))
  return [0, 1, 2].filter(again).length
}

const REPORTING = [
  ['environment', 'Production'],
  ['traces', 'One trace in one'],
  ['replays of sessions', 'None'],
  ['replays of errors', 'All'],
] as const

/** Section 9: constants and limits that are not rules of a field. */
export const limits: readonly PortalRow[] = [
  {
    id: '9 query retries',
    says: 'Twice, after a second that doubles, of thirty at most',
    held: { value: () => [tries(), ...pauses()], is: [2, 1000, 2000, 30_000] },
  },
  {
    id: '9 mutations',
    says: 'Not tried again',
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
    says: 'Withdrawn at once',
    held: { test: 'tests/api/withdrawals/withdrawals-gift-card.test.ts', named: 'is there at once' },
  },
  {
    id: '9 bank transfer',
    says: 'Three to four business days',
    held: { test: 'tests/api/withdrawals/withdrawals-bank.test.ts', named: 'settled after three business days' },
  },
  {
    id: '9 collectibles queries',
    says: 'Three retries and a cache of five minutes in the collectibles area',
    held: { mentions: 'collectiblesQueryClient' },
  },
  {
    id: '9 featured retailers',
    says: 'A list of 48 ids: shops that are put first',
    held: { test: 'tests/api/orders/shop.test.ts', named: 'forty-eight that are put first' },
  },
  {
    id: '9 toasts',
    says: 'At the top on the right, closed after five seconds; errors stay, as decided',
    held: { test: 'tests/spec/portal-rows.test.ts', named: 'a toast closes after five seconds; an error stays' },
  },
  ...rowsOf(REPORTING, ([what, says]) => ({ id: `9 reporting: ${what}`, says, held: { mentions: 'SENTRY_DSN' } })),
  {
    id: '9 image widths',
    says: '640, 750, 828, 1080, 1200, 1920, 2048 and 3840 pixels',
    held: { mentions: 'deviceSizes' },
  },
  {
    id: '9 default region',
    says: 'us-east-2',
    held: { mentions: 'us-east-2' },
  },
  {
    id: '9 analytics batches',
    says: 'Ten events, five seconds, ten retries, callbacks of 300 ms',
    held: { mentions: 'SEGMENT_WRITE_KEY' },
  },
]
