import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('circles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('vanity_url', 'text', (column) => column.unique())
    .addColumn('cove_type', 'text')
    .addColumn('headline', 'text')
    .addColumn('purpose', 'text')
    .addColumn('story', 'text')
    .addColumn('beneficiary_picture_url', 'text')
    .addColumn('location_external_place_id', 'text')
    .addColumn('location_latitude', 'double precision')
    .addColumn('location_longitude', 'double precision')
    .addColumn('city', 'text')
    .addColumn('state', 'text')
    .addColumn('zip_code', 'text')
    .addColumn('registration_stage', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
}
