import type { Kysely } from 'kysely'

const TEXTS = [
  'cause_kind',
  'beneficiary_first_name',
  'beneficiary_email',
  'group_kind',
  'team_name',
  'team_season',
  'charity_kind',
  'charity_name',
] as const

/** The person, group or kind of charity that a Circle is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of TEXTS) await db.schema.alterTable('circles').addColumn(name, 'text').execute()
  await db.schema.alterTable('circles').addColumn('beneficiary_relationship', 'integer').execute()
}
