import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { PlaidSettings } from '#api/ports/bank/plaid.ts'
import type { TremendousSettings } from '#api/ports/gift-cards/tremendous.ts'
import type { S3Settings } from '#api/ports/uploads/s3.ts'
import { cleanEmail, isEmail } from '#machines/define/fields/email.ts'
import { LOG_LEVELS, type LogLevel } from './http/log.ts'
import { ids, type Share, share, type WildfireSettings } from './network-settings.ts'
import { isOwnMachine } from './own-machine.ts'

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

const emails = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map(cleanEmail)),
    z
      .array(z.string())
      .check(z.refine((list) => list.every(isEmail), 'must be addresses with commas between, like ana@covey.example')),
  ),
)

/** A persona’s: where personas live and nobody else is named, they work at the desk. */
export const DEMO_OPERATOR = 'operator@covey.example'

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

const settings = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
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
  CLOCK: z._default(z.enum(['real', 'movable'], 'must be real or movable'), 'real'),
  FRAME_ANCESTORS: z._default(frameAncestors, "'self'"),
  LOG: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'errors'),
  /** Known to the build: where pages find the API, if not here. */
  NEXT_PUBLIC_API_BASE_URL: z.optional(z.string()),
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

/** What the operator set cannot be right; the message has a line for each variable. */
export class WrongSetting extends Error {}

export type Clock = 'real' | 'movable'

/** Where mail goes: to a mail server (the address holds its password), or into a folder of this machine. */
export type MailSettings =
  | { readonly to: 'server'; readonly url: string; readonly from: string }
  | { readonly to: 'outbox'; readonly folder: string }

interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly issuer: string
}

/** What the operator set, checked; lifetimes in milliseconds. */
export interface Environment {
  readonly port: number
  readonly publicBaseUrl: string
  readonly dataDir: string
  /** PostgreSQL's address, which holds its password; `undefined` where the database is a file in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The bucket where uploads are kept; `undefined` for a folder in `dataDir`. */
  readonly s3: S3Settings | undefined
  readonly mail: MailSettings
  readonly accessTtl: number
  readonly refreshTtl: number
  readonly otpTtl: number
  readonly magicTtl: number
  readonly idempotencyTtl: number
  /** After a Circle has another leader: for how long its money goes to no new destination, in milliseconds. */
  readonly hold: number
  readonly signingSecret: string
  /** What events about orders are signed with, and whether it was made just now. */
  readonly orderWebhookSecret: string
  readonly isOrderWebhookSecretNew: boolean
  /** What part of a commission is the Circle's. */
  readonly circleShare: Share
  /** The least that can be taken out of a Circle, in cents. */
  readonly minimumGiftCard: number
  readonly minimumBank: number
  /** The product whose orders are listed by themselves. */
  readonly product: string
  /** Shops to put first; `undefined` for those that the network names. */
  readonly featuredRetailerIds: readonly number[] | undefined
  /** `undefined` for the embedded network. */
  readonly wildfire: WildfireSettings | undefined
  /** `undefined` for the embedded gift cards. */
  readonly tremendous: TremendousSettings | undefined
  /** `undefined` for the embedded bank. */
  readonly plaid: PlaidSettings | undefined
  readonly trustProxy: boolean
  /** Whether time can be turned forward, for tests and demos. */
  readonly clock: Clock
  readonly frameAncestors: string
  readonly log: LogLevel
  /** Of the API, if pages find it on another host. */
  readonly apiOrigin: string | undefined
  readonly extensionStoreUrl: string | undefined
  /** Whose verified address makes them an operator. */
  readonly operatorEmails: readonly string[]
  readonly signupsPerHour: number
  /** The OpenID issuer that people may sign in with; `undefined` where the operator named none. */
  readonly google: GoogleSettings | undefined
}

/**
 * Reads what the operator set: the only reader of `process.env`. Throws `WrongSetting`. Secrets that are not set are made once and kept in DATA_DIR.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(settings, set)
  if (!parsed.success) throw new WrongSetting(explain(parsed.error))
  const { data } = parsed
  const dataDir = resolve(data.DATA_DIR)
  const isOrderWebhookSecretNew = !data.ORDER_WEBHOOK_SECRET && !existsSync(join(dataDir, ORDER_SECRET_FILE))
  const publicBaseUrl = data.PUBLIC_BASE_URL ?? `http://localhost:${data.PORT}`
  return {
    port: data.PORT,
    publicBaseUrl,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    s3: s3Settings(data),
    mail: mailSettings(data, publicBaseUrl, dataDir),
    accessTtl: data.ACCESS_TTL_S,
    refreshTtl: data.REFRESH_TTL_S,
    otpTtl: data.OTP_TTL_S,
    magicTtl: data.MAGIC_TTL_S,
    idempotencyTtl: data.IDEMPOTENCY_TTL_S,
    hold: data.HOLD_HOURS * 60 * 60 * 1000,
    signingSecret: data.SIGNING_SECRET ?? keptSecret(dataDir, 'signing-secret'),
    orderWebhookSecret: data.ORDER_WEBHOOK_SECRET ?? keptSecret(dataDir, ORDER_SECRET_FILE),
    isOrderWebhookSecretNew,
    circleShare: data.CIRCLE_SHARE,
    minimumGiftCard: data.MINIMUM_GIFT_CARD,
    minimumBank: data.MINIMUM_BANK,
    product: data.PRODUCT,
    featuredRetailerIds: data.FEATURED_RETAILER_IDS,
    wildfire: wildfireSettings(data),
    tremendous: tremendousSettings(data),
    plaid: plaidSettings(data),
    trustProxy: data.TRUST_PROXY,
    clock: clockOf(data.CLOCK, publicBaseUrl),
    frameAncestors: data.FRAME_ANCESTORS,
    log: data.LOG,
    apiOrigin: originOf(data.NEXT_PUBLIC_API_BASE_URL),
    extensionStoreUrl: data.EXTENSION_STORE_URL,
    operatorEmails: data.OPERATOR_EMAILS ?? (isOwnMachine(publicBaseUrl) ? [DEMO_OPERATOR] : []),
    signupsPerHour: data.SIGNUPS_PER_HOUR,
    google: googleSettings(data),
  }
}

const explain = (error: z.core.$ZodError): string =>
  notRight(...error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))

const notRight = (...lines: string[]): string =>
  ['The environment is not right:', ...lines.map((line) => `  ${line}`)].join('\n')

/** A portal that people reach must really send: the outbox is theirs only where the operator asks for it by name. */
function mailSettings(
  { SMTP_URL, MAIL_FROM, MAIL_OUTBOX_DIR }: z.output<typeof settings>,
  publicBaseUrl: string,
  dataDir: string,
): MailSettings {
  const isOwn = isOwnMachine(publicBaseUrl)
  const from = MAIL_FROM ?? `covey@${isOwn ? 'localhost' : new URL(publicBaseUrl).hostname}`
  if (SMTP_URL) return { to: 'server', url: SMTP_URL, from }
  if (!isOwn && !MAIL_OUTBOX_DIR) throw new WrongSetting(notRight(NO_MAIL))
  return { to: 'outbox', folder: resolve(MAIL_OUTBOX_DIR ?? join(dataDir, 'outbox')) }
}

function googleSettings(data: z.output<typeof settings>): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = data
  return clientId === undefined ? undefined : { clientId, clientSecret, issuer }
}

/** Whoever turns time turns it for everybody: not where anybody but ourselves comes. */
function clockOf(clock: Clock, publicBaseUrl: string): Clock {
  if (clock === 'movable' && !isOwnMachine(publicBaseUrl))
    throw new WrongSetting(notRight('CLOCK: can be movable only where PUBLIC_BASE_URL is an address of this machine.'))
  return clock
}

const NO_MAIL =
  'SMTP_URL: must be set where PUBLIC_BASE_URL is a public address, or no mail reaches anybody. For a test, set MAIL_OUTBOX_DIR: mails are then files in that folder.'

const originOf = (url = ''): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

function s3Settings(data: z.output<typeof settings>): S3Settings | undefined {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data
  const found = allOf('the bucket', { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
  return (
    found && {
      url: found.S3_URL,
      region: found.S3_REGION,
      keyId: found.S3_ACCESS_KEY_ID,
      secret: found.S3_SECRET_ACCESS_KEY,
    }
  )
}

function wildfireSettings(data: z.output<typeof settings>): WildfireSettings | undefined {
  const { WILDFIRE_BASE_URL, WILDFIRE_APP_ID, WILDFIRE_SECRET, WILDFIRE_VANITY_HOST } = data
  const found = allOf('Wildfire', { WILDFIRE_BASE_URL, WILDFIRE_APP_ID, WILDFIRE_SECRET, WILDFIRE_VANITY_HOST })
  return (
    found && {
      baseUrl: found.WILDFIRE_BASE_URL,
      appId: found.WILDFIRE_APP_ID,
      secret: found.WILDFIRE_SECRET,
      vanityHost: found.WILDFIRE_VANITY_HOST,
    }
  )
}

function tremendousSettings(data: z.output<typeof settings>): TremendousSettings | undefined {
  const { TREMENDOUS_BASE_URL, TREMENDOUS_API_KEY, TREMENDOUS_FUNDING_SOURCE, TREMENDOUS_WEBHOOK_KEY } = data
  const found = allOf('Tremendous', {
    TREMENDOUS_BASE_URL,
    TREMENDOUS_API_KEY,
    TREMENDOUS_FUNDING_SOURCE,
    TREMENDOUS_WEBHOOK_KEY,
  })
  return (
    found && {
      baseUrl: found.TREMENDOUS_BASE_URL,
      apiKey: found.TREMENDOUS_API_KEY,
      fundingSource: found.TREMENDOUS_FUNDING_SOURCE,
      webhookKey: found.TREMENDOUS_WEBHOOK_KEY,
    }
  )
}

function plaidSettings({
  PLAID_BASE_URL,
  PLAID_CLIENT_ID,
  PLAID_SECRET,
}: z.output<typeof settings>): PlaidSettings | undefined {
  const found = allOf('Plaid', { PLAID_BASE_URL, PLAID_CLIENT_ID, PLAID_SECRET })
  return found && { baseUrl: found.PLAID_BASE_URL, clientId: found.PLAID_CLIENT_ID, secret: found.PLAID_SECRET }
}

/** All settings of a provider, `undefined` where none is set. */
function allOf<Own extends Given>(provider: string, given: Own) {
  if (isWhole(given)) return given
  const missing = Object.keys(given).filter((name) => !given[name])
  if (missing.length === Object.keys(given).length) return undefined
  throw new WrongSetting(notRight(...missing.map((name) => `${name}: is missing, beside ${provider}’s other settings`)))
}

type Given = Readonly<Record<string, string | undefined>>
const isWhole = <Own extends Given>(given: Own): given is Own & { readonly [Name in keyof Own]: string } =>
  Object.values(given).every(Boolean)

const ORDER_SECRET_FILE = 'order-webhook-secret'

function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('base64url'))
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32) throw new Error(`${file} has less than 32 characters`)
    return secret
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause
    throw new WrongSetting(notRight(`DATA_DIR: a secret cannot be kept or read there (${why}).`), { cause })
  }
}

/** Written whole under another name first: of processes that start at once, one's is kept and all read that one. */
function writeOnce(file: string, text: string): void {
  const own = `${file}.${randomUUID()}`
  try {
    writeFileSync(own, text, { mode: 0o600, flush: true })
    linkSync(own, file)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  } finally {
    rmSync(own, { force: true })
  }
}

/** Pages that are made on the server ask the API like anyone else: this tells them where it is, unless the operator did. */
export function tellPages(port: number): void {
  process.env.API_INTERNAL_URL ??= `http://127.0.0.1:${port}/api`
}
