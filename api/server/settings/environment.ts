import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Areas } from '#api/contract/areas.ts'
import { REFERENCE_EXTENSION } from '#api/contract/extension.ts'
import type { PlaidSettings } from '#api/ports/bank/plaid.ts'
import type { TremendousSettings } from '#api/ports/gift-cards/tremendous.ts'
import type { AmazonPlacesSettings } from '#api/ports/places/amazon.ts'
import type { S3Settings } from '#api/ports/uploads/s3.ts'
import type { Segment } from '../analytics/segment.ts'
import type { LogLevel } from '../log/log.ts'
import type { Dsn } from '../monitor/dsn.ts'
import type { ApiHosts } from './api-hosts.ts'
import { keptSecret } from './kept-secret.ts'
import type { Share, WildfireSettings } from './network-settings.ts'
import { isOwnMachine } from './own-machine.ts'
import {
  amazonPlacesSettings,
  checkRealMoney,
  plaidSettings,
  s3Settings,
  tremendousSettings,
  wildfireSettings,
} from './provider-settings.ts'
import { type Reach, reachOf } from './reach.ts'
import { type Settings, settings } from './settings.ts'
import { WrongSetting, wrongSettingMessage } from './wrong-setting.ts'

/** The addresses of the demo personas who work at the desk if no operators are set. */
export const DEMO_OPERATORS = ['operator@covey.example', 'second-operator@covey.example'] as const

/** Where mails go: to a mail server (the address contains its password), or into a local folder. */
type MailSettings =
  | { readonly to: 'server'; readonly url: string; readonly from: string }
  | { readonly to: 'outbox'; readonly folder: string }

interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly issuer: string
}

/** The operator's settings after validation. Lifetimes are in milliseconds. */
export interface Environment extends Reach {
  readonly port: number
  readonly publicBaseUrl: string
  readonly dataDir: string
  /** PostgreSQL's address, which contains its password. `undefined` if the database is a file in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The bucket for uploads. `undefined` for a folder in `dataDir`. */
  readonly s3: S3Settings | undefined
  readonly mail: MailSettings
  readonly accessTtl: number
  readonly refreshTtl: number
  readonly otpTtl: number
  readonly magicTtl: number
  readonly idempotencyTtl: number
  /**
   * How long withdrawals are reviewed after a change of the leader or of a sign-in method, or after a bank account is
   * added (ms).
   */
  readonly hold: number
  readonly signingSecret: string
  /** The secret for signing events about orders, and whether it was just created. */
  readonly orderWebhookSecret: string
  readonly isOrderWebhookSecretNew: boolean
  /** The Circle's share of a commission. */
  readonly circleShare: Share
  /** The smallest possible withdrawals, in cents. */
  readonly minimumGiftCard: number
  readonly minimumBank: number
  /** The product whose orders are listed separately. */
  readonly product: string
  /** The ids of the shops to feature. `undefined` to use the shops that the network features. */
  readonly featuredRetailerIds: readonly number[] | undefined
  /** `undefined` for the embedded network. */
  readonly wildfire: WildfireSettings | undefined
  /** `undefined` for the embedded gift cards. */
  readonly tremendous: TremendousSettings | undefined
  /** `undefined` for the embedded bank. */
  readonly plaid: PlaidSettings | undefined
  /** `undefined` for the embedded list of places. */
  readonly amazonPlaces: AmazonPlacesSettings | undefined
  /** The password of a private preview. `undefined` if the portal is open to everyone. */
  readonly previewPassword: string | undefined
  readonly trustProxy: boolean
  readonly frameAncestors: string
  /** Whether the portal has the collectibles area, and where. */
  readonly areas: Areas
  readonly log: LogLevel
  /** The API's origin, if the API is on a different host than the pages. */
  readonly apiOrigin: string | undefined
  /** The API’s origin by the host of the page. Empty if all pages use the same one. */
  readonly apiHosts: ApiHosts
  readonly extensionStoreUrl: string | undefined
  /** The project at Sentry to which errors are reported. `undefined` to report none. */
  readonly sentryDsn: Dsn | undefined
  /** The source at Segment to which visits are reported. `undefined` to count none. */
  readonly segment: Segment | undefined
  /** The browser extensions to which pages may send data. */
  readonly extensionIds: readonly string[]
  /** People with one of these verified addresses are operators. */
  readonly operatorEmails: readonly string[]
  readonly signupsPerHour: number
  /** The OpenID issuer for signing in. `undefined` if none is set. */
  readonly google: GoogleSettings | undefined
}

/**
 * Reads the operator's settings. No other code reads `process.env`. Throws `WrongSetting`. Secrets that are not set are
 * created once and kept in DATA_DIR.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(settings, set)
  if (!parsed.success) throw new WrongSetting(explain(parsed.error))
  const { data } = parsed
  checkRealMoney(data)
  if (data.PREVIEW_PASSWORD !== undefined && (data.NEXT_PUBLIC_API_BASE_URL || data.API_HOSTS))
    throw new WrongSetting(wrongSettingMessage(TWO_HOSTS))
  const dataDir = resolve(data.DATA_DIR)
  const isOrderWebhookSecretNew = !data.ORDER_WEBHOOK_SECRET && !existsSync(join(dataDir, ORDER_SECRET_FILE))
  const publicBaseUrl = data.PUBLIC_BASE_URL ?? `http://localhost:${data.PORT}`
  const reach = reachOf(data, publicBaseUrl)
  return {
    ...reach,
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
    amazonPlaces: amazonPlacesSettings(data),
    previewPassword: data.PREVIEW_PASSWORD,
    trustProxy: data.TRUST_PROXY,
    frameAncestors: data.FRAME_ANCESTORS,
    areas: data.PORTAL_AREAS,
    log: data.LOG,
    apiOrigin: originOf(data.NEXT_PUBLIC_API_BASE_URL),
    apiHosts: data.API_HOSTS ?? new Map(),
    extensionStoreUrl: data.EXTENSION_STORE_URL,
    sentryDsn: data.SENTRY_DSN,
    segment: segmentSettings(data),
    extensionIds: data.EXTENSION_IDS ?? (reach.demo ? [REFERENCE_EXTENSION] : []),
    operatorEmails: data.OPERATOR_EMAILS ?? (reach.demo ? DEMO_OPERATORS : []),
    signupsPerHour: data.SIGNUPS_PER_HOUR,
    google: googleSettings(data),
  }
}

const explain = (error: z.core.$ZodError): string =>
  wrongSettingMessage(...error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))

/**
 * The settings for mail. A public portal must really send mail. It uses an outbox only if the operator explicitly sets
 * one.
 */
function mailSettings(
  { SMTP_URL, MAIL_FROM, MAIL_OUTBOX_DIR }: Settings,
  publicBaseUrl: string,
  dataDir: string,
): MailSettings {
  const isOwn = isOwnMachine(publicBaseUrl)
  const from = MAIL_FROM ?? `covey@${isOwn ? 'localhost' : new URL(publicBaseUrl).hostname}`
  if (SMTP_URL) return { to: 'server', url: SMTP_URL, from }
  if (!isOwn && !MAIL_OUTBOX_DIR) throw new WrongSetting(wrongSettingMessage(NO_MAIL))
  return { to: 'outbox', folder: resolve(MAIL_OUTBOX_DIR ?? join(dataDir, 'outbox')) }
}

function segmentSettings(data: Settings): Segment | undefined {
  const { SEGMENT_WRITE_KEY: writeKey, SEGMENT_CDN_URL: cdnUrl, SEGMENT_API_URL: apiUrl } = data
  return writeKey === undefined ? undefined : { writeKey, cdnUrl, apiUrl, consent: data.ANALYTICS_CONSENT }
}

function googleSettings(data: Settings): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = data
  return clientId === undefined ? undefined : { clientId, clientSecret, issuer }
}

const NO_MAIL =
  'SMTP_URL: must be set if PUBLIC_BASE_URL is a public address; otherwise no mail is sent. For a test, set MAIL_OUTBOX_DIR to save mails as files in that folder.'

/** The error message for two hosts, because the cookie of an unlocked preview belongs to a single host. */
const TWO_HOSTS =
  'PREVIEW_PASSWORD: works only if pages and API have the same host. Leave out PREVIEW_PASSWORD, or both NEXT_PUBLIC_API_BASE_URL and API_HOSTS.'

const originOf = (url = ''): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

const ORDER_SECRET_FILE = 'order-webhook-secret'

/**
 * Makes next-auth take the portal's address from the request, in which the server has written it. Otherwise a variable
 * of next-auth's own could name another address.
 */
export function trustOwnHost(): void {
  process.env.AUTH_TRUST_HOST = 'true'
  delete process.env.NEXTAUTH_URL
}

/**
 * Sets the addresses for pages that are rendered on the server, which call the API like any client. Sets the API's
 * address unless the operator did, and the origin of the pages.
 */
export function tellPages(port: number, publicBaseUrl: string): void {
  process.env.API_INTERNAL_URL ??= `http://127.0.0.1:${port}/api`
  process.env.PUBLIC_ORIGIN = publicBaseUrl
}
