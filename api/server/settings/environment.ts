import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { PlaidSettings } from '#api/ports/bank/plaid.ts'
import type { TremendousSettings } from '#api/ports/gift-cards/tremendous.ts'
import type { S3Settings } from '#api/ports/uploads/s3.ts'
import type { LogLevel } from '../log/log.ts'
import { keptSecret } from './kept-secret.ts'
import type { Share, WildfireSettings } from './network-settings.ts'
import { isOwnMachine } from './own-machine.ts'
import { checkRealMoney, plaidSettings, s3Settings, tremendousSettings, wildfireSettings } from './provider-settings.ts'
import { type Reach, reachOf } from './reach.ts'
import { type Settings, settings } from './settings.ts'
import { notRight, WrongSetting } from './wrong-setting.ts'

/** Personas: where there is a demo and nobody else is named, they work at the desk. */
export const DEMO_OPERATORS = ['operator@covey.example', 'second-operator@covey.example'] as const

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
export interface Environment extends Reach {
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
  /** What visitors must know in a private preview; `undefined` where the portal is open to all. */
  readonly previewPassword: string | undefined
  readonly trustProxy: boolean
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
  checkRealMoney(data)
  if (data.PREVIEW_PASSWORD !== undefined && data.NEXT_PUBLIC_API_BASE_URL) throw new WrongSetting(notRight(TWO_HOSTS))
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
    previewPassword: data.PREVIEW_PASSWORD,
    trustProxy: data.TRUST_PROXY,
    frameAncestors: data.FRAME_ANCESTORS,
    log: data.LOG,
    apiOrigin: originOf(data.NEXT_PUBLIC_API_BASE_URL),
    extensionStoreUrl: data.EXTENSION_STORE_URL,
    operatorEmails: data.OPERATOR_EMAILS ?? (reach.demo ? DEMO_OPERATORS : []),
    signupsPerHour: data.SIGNUPS_PER_HOUR,
    google: googleSettings(data),
  }
}

const explain = (error: z.core.$ZodError): string =>
  notRight(...error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))

/** A portal that people reach must really send: the outbox is theirs only where the operator asks for it by name. */
function mailSettings(
  { SMTP_URL, MAIL_FROM, MAIL_OUTBOX_DIR }: Settings,
  publicBaseUrl: string,
  dataDir: string,
): MailSettings {
  const isOwn = isOwnMachine(publicBaseUrl)
  const from = MAIL_FROM ?? `covey@${isOwn ? 'localhost' : new URL(publicBaseUrl).hostname}`
  if (SMTP_URL) return { to: 'server', url: SMTP_URL, from }
  if (!isOwn && !MAIL_OUTBOX_DIR) throw new WrongSetting(notRight(NO_MAIL))
  return { to: 'outbox', folder: resolve(MAIL_OUTBOX_DIR ?? join(dataDir, 'outbox')) }
}

function googleSettings(data: Settings): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = data
  return clientId === undefined ? undefined : { clientId, clientSecret, issuer }
}

const NO_MAIL =
  'SMTP_URL: must be set where PUBLIC_BASE_URL is a public address, or no mail reaches anybody. For a test, set MAIL_OUTBOX_DIR: mails are then files in that folder.'

/** The cookie of an unlocked preview belongs to one host. */
const TWO_HOSTS =
  'PREVIEW_PASSWORD: needs pages and API on the same host. Set it without NEXT_PUBLIC_API_BASE_URL, or leave it out.'

const originOf = (url = ''): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

const ORDER_SECRET_FILE = 'order-webhook-secret'

/**
 * Pages that are made on the server ask the API like anyone else: this tells them where it is, unless the operator did, and
 * the origin that their own addresses begin with.
 */
export function tellPages(port: number, publicBaseUrl: string): void {
  process.env.API_INTERNAL_URL ??= `http://127.0.0.1:${port}/api`
  process.env.PUBLIC_ORIGIN = publicBaseUrl
}
