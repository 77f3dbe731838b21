import { type Kysely, sql } from 'kysely'

/** When the account that uploaded a picture was closed, and which Circle shows a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('left_at', 'bigint').execute()
  await sql`create index uploads_left on uploads (left_at) where left_at is not null`.execute(db)
  await db.schema.createIndex('circles_by_picture').on('circles').column('beneficiary_picture_url').execute()
  await sql`
    update uploads set left_at = (select closed_at from users where users.id = user_id)
    where user_id in (select id from users where closed_at is not null)`.execute(db)
}
