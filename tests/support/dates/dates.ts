/** A moment at which every unit and API test is run. */
export interface TestDate {
  readonly name: string
  /** The time at which each test file begins: ISO 8601, UTC. */
  readonly at: string
  /** The time zone of the machine. */
  readonly zone: string
  readonly why: string
}

const NEW_YORK = 'America/New_York'

/** The dates of `npm run test:dates`. In the USA, daylight saving time in 2027 lasts from 14 March to 7 November. */
export const DATES = [
  {
    name: 'before-summer-time',
    at: '2027-03-13T17:00:00Z',
    zone: NEW_YORK,
    why: 'the next day has 23 hours: a day later is another time of day',
  },
  {
    name: 'after-summer-time',
    at: '2027-03-15T16:00:00Z',
    zone: NEW_YORK,
    why: 'the day before had 23 hours: a day ago is another time of day',
  },
  {
    name: 'before-winter-time',
    at: '2027-11-06T16:00:00Z',
    zone: NEW_YORK,
    why: 'the next day has 25 hours: 24 hours later may be the same day',
  },
  {
    name: 'after-winter-time',
    at: '2027-11-08T17:00:00Z',
    zone: NEW_YORK,
    why: 'the day before had 25 hours',
  },
  {
    name: 'leap-day',
    at: '2028-02-29T12:00:00Z',
    zone: 'UTC',
    why: 'a year ago and a year later have no such day',
  },
  {
    name: 'end-of-year',
    at: '2026-12-31T17:00:00Z',
    zone: NEW_YORK,
    why: 'the next day is of another month and year, and a bank holiday',
  },
  {
    name: 'thanksgiving-week',
    at: '2026-11-23T08:58:00Z',
    zone: 'UTC',
    why: 'five business days are ten days, as a bank holiday and two weekends lie between',
  },
  {
    name: 'long-weekend',
    at: '2027-07-02T22:00:00Z',
    zone: 'America/Los_Angeles',
    why: 'a Friday evening before Independence Day, which is kept on the Monday',
  },
  {
    name: 'midnight-utc',
    at: '2027-02-28T23:59:00Z',
    zone: 'UTC',
    why: 'a minute later is another day and month: what a test worked out before is yesterday’s',
  },
  {
    name: 'midnight-new-york',
    at: '2027-11-01T03:59:00Z',
    zone: NEW_YORK,
    why: 'a minute before midnight at the banks, where it is still October, while UTC is in November',
  },
  {
    name: 'far-east',
    at: '2027-01-31T11:00:00Z',
    zone: 'Pacific/Kiritimati',
    why: 'a machine 14 hours ahead of UTC is in February, and a month after 31 January has no such day',
  },
  {
    name: 'after-2038',
    at: '2038-01-20T12:00:00Z',
    zone: 'Asia/Kolkata',
    why: 'seconds since 1970 no longer fit 31 bits; a zone with half an hour',
  },
] as const satisfies readonly TestDate[]
