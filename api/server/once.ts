import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import type { Call, Reply } from './http/call.ts'
import { refuse } from './http/refused.ts'
import type { Services } from './services.ts'

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

/** The kept reply of this very call, `undefined` where there is none. Refuses where the key was used for another. */
export async function find(tx: Writer, call: Keyed, owner: string, key: string): Promise<string | undefined> {
  const kept = await keptFor(tx, call, owner, key)
  return kept === 'of-another-call' ? refuse('idempotency-mismatch') : kept?.reply
}

async function keptFor(
  tx: Writer,
  { services, request }: Keyed,
  owner: string,
  key: string,
): Promise<{ readonly reply: string } | 'of-another-call' | undefined> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'reply', 'created_at'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && row.created_at < oldest(services)) {
    await tx.deleteFrom('idempotency').where('owner', '=', owner).where('key', '=', key).execute()
    return undefined
  }
  if (row && (row.call !== request.line || row.body_hash !== request.bodyHash)) return 'of-another-call'
  return row && { reply: row.reply }
}

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
  await tx.insertInto('idempotency').values(row).execute()
}
