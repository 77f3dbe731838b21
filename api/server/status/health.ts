import { statfs } from 'node:fs/promises'
import { Unavailable } from '#api/store/unavailable.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { exampleCircle } from '../circles/example-circle.ts'
import { hasMailbox } from '../mailbox/outbox-of.ts'
import { lostLines } from '../process/guard-output.ts'
import { checkedZone, dayAt, endOfDay } from '../runs/today.ts'
import { openapiDocument } from './openapi.ts'

/** Answers while the process is alive. */
export const healthz: Handler<'healthz'> = async () => ({ body: { status: 'ok', lost_log_lines: lostLines() } })

/** The minimum free disk space. With less, uploads and mails fail even if the database's log still has space. */
const ROOM_BYTES = 1024 * 1024

/**
 * Answers if the database is writable and the disk has free space. The check writes to the database, because nothing
 * else detects that the database is full or lost.
 */
export const readyz: Handler<'readyz'> = async ({ services }) => {
  await checkRoom(services.environment.dataDir)
  const row = { key: `ready:${process.pid}`, count: 1, ends_at: services.now() + MINUTE_MS }
  await services.store.transact((tx) =>
    tx
      .insertInto('attempts')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at: row.ends_at }))
      .execute(),
  )
  return { body: { status: 'ok' } }
}

async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch(unknownRoom)
  if (bavail * bsize < ROOM_BYTES) throw new Unavailable(`The disk of ${folder} has less than one megabyte left.`)
}

/**
 * Counts unknown disk space as enough. With PostgreSQL, the folder may not exist yet. With SQLite, the database itself
 * reports that its folder is gone.
 */
function unknownRoom(cause: unknown): { bavail: number; bsize: number } {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return { bavail: ROOM_BYTES, bsize: 1 }
  throw cause
}

/** The portal's settings that pages need. */
export const readSettings: Handler<'readSettings'> = async ({ services }) => {
  const { environment, identity, practice } = services
  return {
    body: {
      extension_store_url: environment.extensionStoreUrl ?? null,
      extension_ids: [...environment.extensionIds],
      has_mailbox: hasMailbox(environment),
      google: identity !== undefined,
      is_practice: practice !== undefined,
      product: environment.product,
      minimums: { gift_card: environment.minimumGiftCard, bank: environment.minimumBank },
      circle_share: { of: environment.circleShare.of, out_of: environment.circleShare.outOf },
      areas: environment.areas,
      example_circle: (await exampleCircle(services)) ?? null,
    },
  }
}

/** Today's date in the caller's time zone. */
export const readToday: Handler<'readToday'> = async ({ services, query }) => {
  const [zone, now] = [checkedZone(query.zone), services.now()]
  return { body: { today: dayAt(now, zone), ends_in: endOfDay(now, zone) - now } }
}

/** The OpenAPI document of the whole API. */
export const openapi: Handler<'openapi'> = async ({ services }) => ({
  body: openapiDocument(services.environment.publicBaseUrl),
})
