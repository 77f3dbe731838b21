import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { type Counted, giveBack, type Limit, takeTurn } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import type { Call, Reply } from './call.ts'

/**
 * Runs an effect in a transaction, once for each `Idempotency-Key`: the same call again is given the kept reply. The
 * reply is kept in the same transaction, so a refusal (which undoes it) frees the key. Of calls with one key at one
 * time one has its effect: the others' transactions wait for it or are done anew, and find the reply. Where the key
 * was used for another answer of a step, two tabs were at it: its run refuses the later one, and says where it stands.
 */
export function once<Row extends Endpoint & { who: 'member' | 'operator' }>(
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
    await keep(tx, call, member.id, key, JSON.stringify(reply))
    return reply
  })
}

type Keyed = Pick<Call, 'services' | 'request'>
type Sent = Keyed & Pick<Call, 'key'>

/** What a call was counted against. */
const counted = new WeakMap<object, readonly Counted[]>()

/**
 * Counts a call against its limits, before the work. The same call sent again counts nothing: neither where the reply is
 * kept already, nor where two are at it and the reply is there by the time that the second one looks.
 */
export const takeTurnOnce = async (call: Sent, owner: string, limits: readonly Limit[]): Promise<void> =>
  takeTurnUnless(call, await isRepeated(call, owner), limits)

/** The same for a call that keeps no reply, and knows in another way whether it is sent again. */
export async function takeTurnUnless(call: Sent, isAgain: boolean, limits: readonly Limit[]): Promise<void> {
  if (isAgain) return
  counted.set(call, await takeTurn(call.services, limits))
}

/** Takes back what a call was counted: another one with its key was faster. */
export const uncount = (tx: Writer, call: object): Promise<void> => giveBack(tx, counted.get(call) ?? [])

/** Whether this very call was carried out before, and its reply is kept. */
export async function isRepeated(call: Sent, owner: string): Promise<boolean> {
  const { services, key } = call
  const row = key === undefined ? undefined : await rowOf(services.store.read, services, owner, key)
  return row !== undefined && isOf(row, call)
}

/** A call that is sent again costs us as much where a password is part of it: so often, and no more, for each key. */
export const againLimit = (owner: string, key = ''): Limit => ({
  key: `again:${owner}:${key}`,
  most: 20,
  within: HOUR_MS,
})

/** The kept reply of this very call, `undefined` where there is none. Refuses where the key was used for another. */
export async function find(tx: Writer, call: Keyed, owner: string, key: string): Promise<string | undefined> {
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
  if (row) await uncount(tx, call)
  return row && { reply: row.reply }
}

/** What is kept under a key; what is too old counts as nothing. */
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

/** Forgets calls that are too old to be sent again. */
export async function forgetCalls(tx: Writer, of: Pick<Services, 'now' | 'environment'>): Promise<void> {
  await tx.deleteFrom('idempotency').where('created_at', '<', oldest(of)).execute()
}

/** Keeps the reply of a call under its key. */
export async function keep(
  tx: Writer,
  { services, request }: Keyed,
  owner: string,
  key: string,
  reply: string,
): Promise<void> {
  const { status } = table[request.row]
  const row = { owner, key, call: request.line, body_hash: request.bodyHash, status, reply, created_at: services.now() }
  // One that is too old was not found, and gives way.
  await tx
    .deleteFrom('idempotency')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '<', oldest(services))
    .execute()
  await tx.insertInto('idempotency').values(row).execute()
}
