import { type Kysely, sql } from 'kysely'

/** Two operators review a withdrawal. Earlier decisions by one operator stay valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawals').addColumn('review_state', 'text').execute()
  await db.schema.alterTable('withdrawals').addColumn('first_by', 'text').execute()
  await db.schema.alterTable('withdrawals').addColumn('reviewed_at', 'bigint').execute()
  await sql`update withdrawals set
    review_state = case status when 'IN_REVIEW' then 'WAITING' when 'CANCELLED' then 'REFUSED' else 'RELEASED' end,
    reviewed_at = case status when 'IN_REVIEW' then null else updated_at end where review is not null`.execute(db)
  await sql`create index withdrawals_looked_at on withdrawals (reviewed_at, created_at, id) where review is not null`.execute(
    db,
  )
}
