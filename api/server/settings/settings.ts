import * as z from 'zod/mini'
import { CONSENT_RULES } from '#api/contract/analytics/analytics.ts'
import { AREAS } from '#api/contract/areas.ts'
import { isStorable, lengthOf } from '#machines/define/clean-text.ts'
import { cleanEmail, isEmail } from '#machines/define/fields/email.ts'
import { LOG_LEVELS } from '../log/log.ts'
import { parseDsn } from '../monitor/dsn.ts'
import { faultOfApiHosts, readApiHosts } from './api-hosts.ts'
import { idsSetting, shareSetting } from './network-settings.ts'

const DAY_S = 24 * 60 * 60
/** The region of AWS, as the spec prescribes. */
export const DEFAULT_REGION = 'us-east-2'

const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  )
const seconds = (fallback: number) =>
  z._default(
    z.pipe(
      whole(1, 10 * 365 * DAY_S),
      z.transform((s) => s * 1000),
    ),
    fallback * 1000,
  )
const origin = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an address like https://covey.example' }),
  z.transform((url) => new URL(url).origin),
)
const longSecret = z.string().check(z.minLength(32, 'must have at least 32 characters'))
const NO_SERVER = 'must be an address like smtp://user:password@mail.example:587'
const mailServer = z
  .url({ protocol: /^smtps?$/, hostname: /./, abort: true, error: NO_SERVER })
  .check(z.refine((url) => isDecodable(new URL(url)), NO_SERVER))
const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
)

const host = z
  .string()
  .check(z.regex(/^[a-z\d:._-]+$/i, 'must be an address or name of this machine, like 0.0.0.0 or localhost'))

/**
 * The preview password. It is compared exactly with the text that people type, so it must be possible to send it in a
 * form.
 */
const previewPassword = z
  .string()
  .check(z.refine((text) => isStorable(text) && lengthOf(text) <= 1024, 'must be text of at most 1024 characters'))

const emails = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map(cleanEmail)),
    z
      .array(z.string())
      .check(
        z.refine((list) => list.every(isEmail), 'must be e-mail addresses separated by commas, like ana@covey.example'),
      ),
  ),
)

const NO_DSN = 'must be a DSN like https://key@o1.ingest.us.sentry.io/2'
const sentryDsn = z.pipe(
  z.string().check(z.refine((text) => parseDsn(text) !== undefined, NO_DSN)),
  z.transform((text) => parseDsn(text)),
)

/** The address of a service that browsers call, without a slash at its end. */
const service = (usual: string) =>
  z._default(
    z.pipe(
      z.url({ protocol: /^https?$/, error: `must be an address like ${usual}` }),
      z.transform((url) => url.replace(/[?#].*$/, '').replace(/\/+$/, '')),
    ),
    usual,
  )
const writeKey = z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be the write key of a source'))

/** Ids of browser extensions, as Chromium computes them, separated by commas. */
const extensionIds = z.pipe(
  z
    .string()
    .check(z.regex(/^[a-p]{32}( ?, ?[a-p]{32})*$/, 'must be ids of 32 letters from a to p, separated by commas')),
  z.transform((text) => text.split(',').map((id) => id.trim())),
)

/** The origins that may show the portal in a frame, in the format of a content security policy. */
const frameAncestors = z
  .string()
  .check(
    z.regex(
      /^('self'|'none'|https?:\/\/[\w.*:-]+)( ('self'|https?:\/\/[\w.*:-]+))*$/,
      "must be 'self', 'none' or origins separated by spaces",
    ),
  )

const apiHosts = z.pipe(
  z.string().check((context) => {
    const message = faultOfApiHosts(context.value)
    if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message })
  }),
  z.transform(readApiHosts),
)

/** Whether the user name and password can be decoded. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/**
 * Every environment variable that the operator can set, with its format. If no variable is set, everything runs on this
 * machine.
 */
export const settings = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z.optional(host),
  PUBLIC_BASE_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://covey@database.example/covey' }),
  ),
  S3_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be the address of a bucket, like https://s3.example/covey' }),
  ),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(mailServer),
  MAIL_FROM: z.optional(z.email('must be one e-mail address, like hello@covey.example')),
  MAIL_OUTBOX_DIR: z.optional(z.string()),
  ACCESS_TTL_S: seconds(300),
  REFRESH_TTL_S: seconds(30 * DAY_S),
  OTP_TTL_S: seconds(900),
  MAGIC_TTL_S: seconds(900),
  IDEMPOTENCY_TTL_S: seconds(3 * DAY_S),
  HOLD_HOURS: z._default(whole(0, 24 * 365), 72),
  SIGNING_SECRET: z.optional(longSecret),
  ORDER_WEBHOOK_SECRET: z.optional(longSecret),
  CIRCLE_SHARE: z._default(shareSetting, { of: 2, outOf: 3 }),
  MINIMUM_GIFT_CARD: z._default(whole(1, 1_000_000), 500),
  MINIMUM_BANK: z._default(whole(1, 1_000_000), 1000),
  PRODUCT: z._default(z.string().check(z.regex(/^[a-z0-9]{1,30}$/, 'must be one word like giftcard')), 'giftcard'),
  FEATURED_RETAILER_IDS: z.optional(idsSetting),
  WILDFIRE_BASE_URL: z.optional(origin),
  WILDFIRE_APP_ID: z.optional(z.string()),
  WILDFIRE_SECRET: z.optional(z.string()),
  WILDFIRE_VANITY_HOST: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a host like go.covey.example')),
  ),
  TREMENDOUS_BASE_URL: z.optional(origin),
  TREMENDOUS_API_KEY: z.optional(z.string()),
  TREMENDOUS_FUNDING_SOURCE: z.optional(z.string()),
  TREMENDOUS_WEBHOOK_KEY: z.optional(z.string()),
  PLAID_BASE_URL: z.optional(origin),
  PLAID_CLIENT_ID: z.optional(z.string()),
  PLAID_SECRET: z.optional(z.string()),
  TRUST_PROXY: z._default(onOff, false),
  DEMO: z.optional(z.enum(['on', 'empty', 'off'], 'must be on, empty or off')),
  MAILBOX: z.optional(onOff),
  CLOCK: z._default(z.enum(['real', 'movable'], 'must be real or movable'), 'real'),
  PORTAL_AREAS: z._default(z.enum(AREAS, 'must be off, beside or only'), 'beside'),
  FRAME_ANCESTORS: z._default(frameAncestors, "'self'"),
  LOG: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'errors'),
  /** The API's address for pages, if it is on another host. It is built into the pages. */
  NEXT_PUBLIC_API_BASE_URL: z.optional(z.string()),
  API_HOSTS: z.optional(apiHosts),
  PREVIEW_PASSWORD: z.optional(previewPassword),
  EXTENSION_STORE_URL: z.optional(
    z.url({ protocol: /^https$/, error: 'must be an address like https://store.example/covey' }),
  ),
  EXTENSION_IDS: z.optional(extensionIds),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://accounts.google.com' }),
    'https://accounts.google.com',
  ),
  AWS_LOCATION_INDEX: z.optional(
    z.string().check(z.regex(/^[-.\w]{1,100}$/, 'must be the name of a place index, like covey-places')),
  ),
  AWS_LOCATION_REGION: z._default(
    z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, `must be a region like ${DEFAULT_REGION}`)),
    DEFAULT_REGION,
  ),
  AWS_LOCATION_BASE_URL: z.optional(origin),
  /** The SDK reads these two itself. */
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  SENTRY_DSN: z.optional(sentryDsn),
  SEGMENT_WRITE_KEY: z.optional(writeKey),
  SEGMENT_CDN_URL: service('https://cdn.segment.com'),
  SEGMENT_API_URL: service('https://api.segment.io/v1'),
  ANALYTICS_CONSENT: z._default(z.enum(CONSENT_RULES, 'must be ask or assume'), 'ask'),
  OPERATOR_EMAILS: z.optional(emails),
  /** The number of accounts that one IP address may create in an hour. */
  SIGNUPS_PER_HOUR: z._default(whole(1, 1_000_000), 300),
})
export type Settings = z.output<typeof settings>
