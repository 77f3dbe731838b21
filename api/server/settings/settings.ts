import * as z from 'zod/mini'
import { isStorable, lengthOf } from '#machines/define/clean-text.ts'
import { cleanEmail, isEmail } from '#machines/define/fields/email.ts'
import { LOG_LEVELS } from '../log/log.ts'
import { ids, share } from './network-settings.ts'

const DAY_S = 24 * 60 * 60

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
  .check(z.regex(/^[a-z\d:._-]+$/i, 'must be an address or a name of this machine, like 0.0.0.0 or localhost'))

/** Compared exactly with what people type, so it must be one that the form can send. */
const previewPassword = z
  .string()
  .check(z.refine((text) => isStorable(text) && lengthOf(text) <= 1024, 'must be text of at most 1024 characters'))

const emails = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map(cleanEmail)),
    z
      .array(z.string())
      .check(z.refine((list) => list.every(isEmail), 'must be addresses with commas between, like ana@covey.example')),
  ),
)

/** As a policy writes them. */
const frameAncestors = z
  .string()
  .check(
    z.regex(
      /^('self'|'none'|https?:\/\/[\w.*:-]+)( ('self'|https?:\/\/[\w.*:-]+))*$/,
      "must be 'self', 'none' or origins, with spaces between",
    ),
  )

/** Whether name and password are text once their escapes are undone. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Every variable that the operator can set, and what it may be; with none set, everything runs on this machine. */
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
  MAIL_FROM: z.optional(z.email('must be one address, like hello@covey.example')),
  MAIL_OUTBOX_DIR: z.optional(z.string()),
  ACCESS_TTL_S: seconds(300),
  REFRESH_TTL_S: seconds(30 * DAY_S),
  OTP_TTL_S: seconds(900),
  MAGIC_TTL_S: seconds(900),
  IDEMPOTENCY_TTL_S: seconds(3 * DAY_S),
  HOLD_HOURS: z._default(whole(0, 24 * 365), 72),
  SIGNING_SECRET: z.optional(longSecret),
  ORDER_WEBHOOK_SECRET: z.optional(longSecret),
  CIRCLE_SHARE: z._default(share, { of: 2, outOf: 3 }),
  MINIMUM_GIFT_CARD: z._default(whole(1, 1_000_000), 500),
  MINIMUM_BANK: z._default(whole(1, 1_000_000), 1000),
  PRODUCT: z._default(z.string().check(z.regex(/^[a-z0-9]{1,30}$/, 'must be one word like giftcard')), 'giftcard'),
  FEATURED_RETAILER_IDS: z.optional(ids),
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
  FRAME_ANCESTORS: z._default(frameAncestors, "'self'"),
  LOG: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'errors'),
  /** Known to the build: where pages find the API, if not here. */
  NEXT_PUBLIC_API_BASE_URL: z.optional(z.string()),
  PREVIEW_PASSWORD: z.optional(previewPassword),
  EXTENSION_STORE_URL: z.optional(
    z.url({ protocol: /^https$/, error: 'must be an address like https://store.example/covey' }),
  ),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://accounts.google.com' }),
    'https://accounts.google.com',
  ),
  OPERATOR_EMAILS: z.optional(emails),
  /** Accounts that one address may create in an hour. */
  SIGNUPS_PER_HOUR: z._default(whole(1, 1_000_000), 300),
})
export type Settings = z.output<typeof settings>
