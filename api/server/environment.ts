import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

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
const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
)

const settings = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  PUBLIC_BASE_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), '.data'),
  MAIL_OUTBOX_DIR: z.optional(z.string()),
  ACCESS_TTL_S: seconds(300),
  REFRESH_TTL_S: seconds(30 * DAY_S),
  IDEMPOTENCY_TTL_S: seconds(3 * DAY_S),
  SIGNING_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  TRUST_PROXY: z._default(onOff, false),
  EXTENSION_STORE_URL: z.optional(
    z.url({ protocol: /^https$/, error: 'must be an address like https://store.example/covey' }),
  ),
  /** Accounts that one address may create in an hour. */
  SIGNUPS_PER_HOUR: z._default(whole(1, 1_000_000), 300),
})

/** What the operator set, checked; lifetimes in milliseconds. */
export interface Environment {
  readonly port: number
  readonly publicBaseUrl: string
  readonly dataDir: string
  readonly outboxDir: string
  readonly accessTtl: number
  readonly refreshTtl: number
  readonly idempotencyTtl: number
  readonly signingSecret: string
  readonly trustProxy: boolean
  readonly extensionStoreUrl: string | undefined
  readonly signupsPerHour: number
}

/**
 * Reads what the operator set: the only reader of `process.env`. Throws with one line for each variable that cannot be
 * right. Without a SIGNING_SECRET one is made and kept in DATA_DIR.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(settings, set)
  if (!parsed.success) throw new Error(explain(parsed.error))
  const { data } = parsed
  const dataDir = resolve(data.DATA_DIR)
  return {
    port: data.PORT,
    publicBaseUrl: data.PUBLIC_BASE_URL ?? `http://localhost:${data.PORT}`,
    dataDir,
    outboxDir: resolve(data.MAIL_OUTBOX_DIR ?? join(dataDir, 'outbox')),
    accessTtl: data.ACCESS_TTL_S,
    refreshTtl: data.REFRESH_TTL_S,
    idempotencyTtl: data.IDEMPOTENCY_TTL_S,
    signingSecret: data.SIGNING_SECRET ?? keptSecret(dataDir),
    trustProxy: data.TRUST_PROXY,
    extensionStoreUrl: data.EXTENSION_STORE_URL,
    signupsPerHour: data.SIGNUPS_PER_HOUR,
  }
}

const explain = (error: z.core.$ZodError): string =>
  [
    'The environment is not right:',
    ...error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`),
  ].join('\n')

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'signing-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx`: of two processes that start at once, one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  }
  return readFileSync(file, 'utf8').trim()
}

/** Pages that are made on the server ask the API like anyone else: this tells them where it is, unless the operator did. */
export function tellPages({ port }: Environment): void {
  process.env.API_INTERNAL_URL ??= `http://127.0.0.1:${port}/api`
}
