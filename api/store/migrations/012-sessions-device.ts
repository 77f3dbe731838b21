import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of COLUMNS) await db.schema.alterTable('sessions').addColumn(name, type).execute()
}

// Absent until the session is first used. SQLite cannot add two columns in one statement.
const COLUMNS = [
  ['device', 'text'],
  ['last_used_at', 'bigint'],
  ['newest_token_at', 'bigint'],
] as const
