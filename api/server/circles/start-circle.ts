import { randomUUID } from 'node:crypto'
import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import type { Services } from '../services/services.ts'
import { newSlug } from './slugs.ts'

const EMPTY = {
  vanity_url: null,
  cove_type: null,
  headline: null,
  purpose: null,
  story: null,
  beneficiary_picture_url: null,
  location_external_place_id: null,
  location_latitude: null,
  location_longitude: null,
  city: null,
  state: null,
  zip_code: null,
}

/** Creates an empty Circle, led by this member. */
export async function startCircle(tx: Writer, { now }: Services, userId: string): Promise<CircleRow> {
  const created_at = now()
  const circle = await tx
    .insertInto('circles')
    .values({
      ...EMPTY,
      id: randomUUID(),
      slug: newSlug(),
      registration_stage: 'TYPE_LOCATION',
      created_at,
      updated_at: created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('memberships')
    .values({ circle_id: circle.id, user_id: userId, role: 'ADMINISTRATOR', created_at })
    .execute()
  return circle
}
