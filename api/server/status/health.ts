import { sql } from 'kysely'
import type { Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { openapiDocument } from '../openapi.ts'

/** Answers while the process lives. */
export const healthz: Handler<'healthz'> = async () => ({ body: { status: 'ok' } })

/** Answers when the database takes the write lock: a full disk or a lost file is seen here. */
export const readyz: Handler<'readyz'> = async ({ services }) => {
  await services.store.transact((tx) => sql`select 1`.execute(tx)).catch(() => refuse('unavailable'))
  return { body: { status: 'ok' } }
}

/** What pages need to know of how this portal is set. */
export const readSettings: Handler<'readSettings'> = async ({ services }) => ({
  body: { extension_store_url: services.environment.extensionStoreUrl ?? null },
})

/** The document of the whole API. */
export const openapi: Handler<'openapi'> = async ({ services }) => ({
  body: openapiDocument(services.environment.publicBaseUrl),
})
