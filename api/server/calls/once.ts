import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { type Counted, consumeRateLimit, type Limit, undoTries } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import type { Call, Reply } from './call.ts'

/**
 * Runs an effect in a transaction, once per `Idempotency-Key`. A repeated call gets the stored reply. The reply is
 * stored in the same transaction, so a refusal, which rolls back the transaction, frees the key. If several calls use
 * one key at the same time, one takes effect. The others wait or are retried, and get its reply. If the key was used
 * for a different answer to a step, two tabs were open. The run then refuses the later answer and returns its current
 * state.
 */
export function handleOnce<Row extends Endpoint & { who: 'member' | 'operator' }>(
  call: Call<Row> & { member: { id: string } },
  work: (tx: Writer) => Promise<Reply<Row>>,
): Promise<Reply<Row>> {
  const { key, member, services } = call
  return services.store.transact(async (tx) => {
    if (key === undefined) return work(tx)
    const kept = await keptFor(tx, call, member.id, key)
    if (kept === 'of-another-call') {
      if (call.flow) await work(tx)
      return refuse('idempotency-mismatch')
    }
    if (kept) return JSON.parse(kept.reply)
    const reply = await work(tx)
    await storeReply(tx, call, member.id, key, JSON.stringify(reply))
    return reply
  })
}

type Keyed = Pick<Call, 'services' | 'request'>
type Sent = Keyed & Pick<Call, 'key'>

/** The limits toward which each call was counted. */
const counted = new WeakMap<object, readonly Counted[]>()

/**
 * Counts a call toward its limits, before doing the work. A repeated call does not count, whether its reply is already
 * stored or the first call is still running.
 */
export const consumeRateLimitOnce = async (call: Sent, owner: string, limits: readonly Limit[]): Promise<void> =>
  consumeRateLimitUnless(call, await isRepeated(call, owner), limits)

/** Like `consumeRateLimitOnce`, for a call without a stored reply that recognizes repeated calls in another way. */
export async function consumeRateLimitUnless(call: Sent, isAgain: boolean, limits: readonly Limit[]): Promise<void> {
  if (isAgain) return
  counted.set(call, await consumeRateLimit(call.services, limits))
}

/** Undoes the counting of a call, because another call with its key finished first. */
export const undoCounting = (tx: Writer, call: object): Promise<void> => undoTries(tx, counted.get(call) ?? [])

/** Whether this call was sent before and its reply is stored. */
export async function isRepeated(call: Sent, owner: string): Promise<boolean> {
  const { services, key } = call
  const row = key === undefined ? undefined : await rowOf(services.store.read, services, owner, key)
  return row !== undefined && isOf(row, call)
}

/** The limit for repeated calls with a password, which take as much work as the first. Each key has its own limit. */
export const repeatLimit = (owner: string, key = ''): Limit => ({
  key: `again:${owner}:${key}`,
  most: 20,
  within: HOUR_MS,
})

/**
 * The stored reply if this call was sent before; otherwise `undefined`. Refuses if the key was used for a different
 * call.
 */
export async function findStoredReply(
  tx: Writer,
  call: Keyed,
  owner: string,
  key: string,
): Promise<string | undefined> {
  const kept = await keptFor(tx, call, owner, key)
  return kept === 'of-another-call' ? refuse('idempotency-mismatch') : kept?.reply
}

async function keptFor(
  tx: Writer,
  call: Keyed,
  owner: string,
  key: string,
): Promise<{ readonly reply: string } | 'of-another-call' | undefined> {
  const { services } = call
  const row = await rowOf(tx, services, owner, key)
  if (row && !isOf(row, call)) return 'of-another-call'
  if (row) await undoCounting(tx, call)
  return row && { reply: row.reply }
}

/** The row stored under a key. Expired rows are ignored. */
const rowOf = (db: Reader, services: Services, owner: string, key: string) =>
  db
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'reply'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '>=', oldest(services))
    .executeTakeFirst()

const isOf = (row: { readonly call: string; readonly body_hash: string }, { request }: Keyed): boolean =>
  row.call === request.line && row.body_hash === request.bodyHash

const oldest = ({ now, environment }: Pick<Services, 'now' | 'environment'>) => now() - environment.idempotencyTtl

/** Deletes calls that are too old to be repeated. */
export async function forgetCalls(tx: Writer, of: Pick<Services, 'now' | 'environment'>): Promise<void> {
  await tx.deleteFrom('idempotency').where('created_at', '<', oldest(of)).execute()
}

/** Stores the reply of a call under its key. */
export async function storeReply(
  tx: Writer,
  { services, request }: Keyed,
  owner: string,
  key: string,
  reply: string,
): Promise<void> {
  const { status } = table[request.row]
  const row = { owner, key, call: request.line, body_hash: request.bodyHash, status, reply, created_at: services.now() }
  // Replace a row that has expired and was ignored above.
  await tx
    .deleteFrom('idempotency')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '<', oldest(services))
    .execute()
  await tx.insertInto('idempotency').values(row).execute()
}
