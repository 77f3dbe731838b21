import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Reader, Writer } from '#api/store/store.ts'
import type { Code } from '#api/store/tables.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'

/** The number of wrong codes after which a code becomes invalid. */
const MOST_TRIES = 5
/** The minimum time between two mails to an address. An earlier mail may still be on its way. */
export const RESEND_MS = MINUTE_MS
/** How long a repeated call gets the same reply, in case the first reply was lost. */
const REPLY_LOST_MS = 2 * MINUTE_MS
/** How long an expired code is remembered, so that it can be told apart from a wrong one. */
const REMEMBERED_MS = 2 * HOUR_MS

interface About {
  readonly purpose: Code['purpose']
  readonly email: string
}

export type Verdict =
  /** `again` is set if this call was sent before and already used the code. */
  | { readonly kind: 'right'; readonly id: string; readonly again?: true }
  | { readonly kind: 'wrong'; readonly left: number | undefined }
  | { readonly kind: 'expired' | 'burnt' }

/** Whether a code for this address was sent within the last minute and is still valid. Then no other code is sent. */
export async function isOnItsWay(tx: Writer, services: Services, about: About): Promise<boolean> {
  const now = services.now()
  const codes = await codesFor(tx, services, about)
  return codes.some((code) => isLive(code, now) && code.created_at > now - RESEND_MS)
}

/** Whether wrong guesses recently invalidated codes of this address. */
export const wasBurnt = async (tx: Writer, services: Services, about: About): Promise<boolean> =>
  (await codesFor(tx, services, about)).some(({ burnt_at }) => burnt_at !== null)

/**
 * Creates a five-digit code for an address. Earlier codes stay valid until they expire. An address without an account
 * also gets a database row, but no code matches that row. So neither timing nor replies reveal whether an account
 * exists.
 */
export async function makeCode(
  tx: Writer,
  services: Services,
  about: About & { readonly known: boolean },
): Promise<string> {
  const now = services.now()
  const live = (await codesFor(tx, services, about)).filter((code) => isLive(code, now))
  const code = String(randomInt(100_000)).padStart(5, '0')
  await tx
    .insertInto('codes')
    .values({
      id: randomUUID(),
      purpose: about.purpose,
      email: about.email,
      hash: hashOf(services, about, about.known ? code : randomBytes(16).toString('hex')),
      tries: Math.max(0, ...live.map(({ tries }) => tries)),
      created_at: now,
      expires_at: now + services.environment.otpTtl,
      burnt_at: null,
      used_at: null,
      used_by: null,
    })
    .execute()
  return code
}

/**
 * Checks a code and records the try. Commit the transaction whatever the result. The fifth wrong code invalidates all
 * codes of the address. `key` identifies a repeated call that already used the code.
 */
export async function tryCode(
  tx: Writer,
  services: Services,
  about: About & { readonly code: string; readonly key: string | undefined },
): Promise<Verdict> {
  const now = services.now()
  const codes = await codesFor(tx, services, about)
  const hash = hashOf(services, about, about.code)
  const found = codes.find((code) => code.hash === hash)
  const live = codes.filter((code) => isLive(code, now))
  if (found && isAgain(found, about.key, now)) return { kind: 'right', id: found.id, again: true }
  if (found && isLive(found, now)) return use(tx, live, found, { at: now, key: about.key })
  if (found && isUnused(found)) return { kind: 'expired' }
  if (live.length > 0) return missed(tx, live, now)
  const burnt = codes.some(({ burnt_at, expires_at }) => burnt_at !== null && expires_at > now)
  return burnt ? { kind: 'burnt' } : { kind: 'wrong', left: undefined }
}

/** Whether this call was sent before and already used the code. A repeated call is not counted. */
export async function isCodeOf(
  services: Services,
  about: About & { readonly code: string; readonly key: string | undefined },
): Promise<boolean> {
  if (about.key === undefined) return false
  const hash = hashOf(services, about, about.code)
  const codes = await codesFor(services.store.read, services, about)
  return codes.some((code) => code.hash === hash && isAgain(code, about.key, services.now()))
}

/** Deletes codes that are neither valid nor worth remembering. */
export async function forgetCodes(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx
    .deleteFrom('codes')
    .where('created_at', '<=', now() - REMEMBERED_MS)
    .execute()
  await tx.deleteFrom('reset_tokens').where('expires_at', '<=', now()).execute()
}

/** Whether this call already used the code and was sent again because its reply was lost. */
const isAgain = ({ used_at, used_by }: Code, key: string | undefined, now: number) =>
  used_at !== null && used_at + REPLY_LOST_MS > now && key !== undefined && used_by === key

const isUnused = ({ burnt_at, used_at }: Code) => burnt_at === null && used_at === null
const isLive = (code: Code, now: number) => isUnused(code) && code.expires_at > now

/** Uses a correct code. All codes of the address become invalid. */
async function use(
  tx: Writer,
  live: readonly Code[],
  { id }: Code,
  { at, key }: { at: number; key: string | undefined },
): Promise<Verdict> {
  await setAll(tx, live, { used_at: at })
  await tx
    .updateTable('codes')
    .set({ used_by: key ?? null })
    .where('id', '=', id)
    .execute()
  return { kind: 'right', id }
}

async function missed(tx: Writer, live: readonly Code[], now: number): Promise<Verdict> {
  const tries = Math.max(...live.map((code) => code.tries)) + 1
  await setAll(tx, live, { tries, burnt_at: tries >= MOST_TRIES ? now : null })
  return tries >= MOST_TRIES ? { kind: 'burnt' } : { kind: 'wrong', left: MOST_TRIES - tries }
}

async function setAll(tx: Writer, codes: readonly Code[], change: Partial<Code>): Promise<void> {
  const ids = codes.map(({ id }) => id)
  await tx.updateTable('codes').set(change).where('id', 'in', ids).execute()
}

const codesFor = (tx: Reader, { now }: Services, { purpose, email }: About): Promise<Code[]> =>
  tx
    .selectFrom('codes')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', now() - REMEMBERED_MS)
    .orderBy('created_at', 'desc')
    .execute()

/** A keyed hash, because anyone with the database could otherwise find the five digits by trying all codes. */
const hashOf = ({ environment }: Services, { purpose, email }: About, code: string): string =>
  createHmac('sha256', environment.signingSecret).update(`code:${purpose}:${email}:${code}`).digest('base64url')
