import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Role } from '#api/contract/account.ts'
import { type Circle, circle as circleSchema, type PublicCircle, type WholeCircle } from '#api/contract/circles.ts'
import type { ListedCircle } from '#api/contract/directory.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { words } from '#components/mail/words.ts'
import { signup } from '#flows/signup/create.ts'
import { type CircleTotals, circleTotals, NO_TOTALS } from '../money/circle-totals.ts'
import { activeCircleId } from './active.ts'
import { isComplete } from './find.ts'
import { latelyIn } from './lately.ts'
import { previewUrl } from './link-preview-key.ts'
import type { ListedRow } from './listed.ts'
import { payoutsOf } from './payouts.ts'

interface About {
  readonly leader: string
  readonly role: Role | null
  readonly isActive: boolean
  readonly runId: string | null
  readonly totals: CircleTotals
}

/** Circles as somebody may see them: `viewerId` sees more of those that they lead. A few queries for all of them. */
export async function viewCircles(
  db: Reader,
  circles: readonly CircleRow[],
  viewerId: string | undefined,
): Promise<Circle[]> {
  if (circles.length === 0) return []
  const ids = circles.map(({ id }) => id)
  const leaders = await leadersOf(db, ids)
  const totals = await circleTotals(db, ids)
  const mine = viewerId === undefined ? undefined : await viewerIn(db, ids, viewerId)
  return circles.map((row) => {
    const leader = leaders.find(({ circle_id }) => circle_id === row.id)
    return view(row, {
      leader: leader ? shortName(leader.first_name, leader.last_name) : '',
      role: mine?.roles.find(({ circle_id }) => circle_id === row.id)?.role ?? null,
      isActive: mine?.active === row.id,
      runId: mine?.runs.find(({ circle_id }) => circle_id === row.id)?.id ?? null,
      totals: totals.get(row.id) ?? NO_TOTALS,
    })
  })
}

/** Circles as a list for everybody shows them. */
export async function viewListed(db: Reader, circles: readonly ListedRow[]): Promise<ListedCircle[]> {
  if (circles.length === 0) return []
  const ids = circles.map(({ id }) => id)
  const leaders = new Map((await leadersOf(db, ids)).map((leader) => [leader.circle_id, leader]))
  const totals = await circleTotals(db, ids)
  return circles.map((row) => {
    const leader = leaders.get(row.id)
    // Named one by one: taking the rest of a row apart takes longer than reading it.
    return {
      slug: row.slug,
      vanity_url: row.vanity_url,
      cove_type: row.cove_type,
      headline: row.headline,
      purpose: row.purpose,
      beneficiary_picture_url: row.beneficiary_picture_url,
      city: row.city,
      state: row.state,
      supporters: row.supporters,
      leader_name: leader ? shortName(leader.first_name, leader.last_name) : '',
      totals: totals.get(row.id) ?? NO_TOTALS,
      created_at: new Date(row.created_at).toISOString(),
    }
  })
}

/** One Circle as somebody may see it. */
export async function viewCircle(db: Reader, circle: CircleRow, viewerId: string | undefined): Promise<Circle> {
  const [seen] = await viewCircles(db, [circle], viewerId)
  if (!seen) throw new Error('One Circle is shown as one.')
  return seen
}

/** One Circle as its own page shows it to somebody. */
export async function viewWhole(db: Reader, circle: CircleRow, viewerId: string | undefined): Promise<WholeCircle> {
  const seen = await viewCircle(db, circle, viewerId)
  return {
    ...seen,
    payouts: await payoutsOf(db, circle.id),
    link_preview_url: previewUrl(seen),
    lately: await latelyIn(db, circle),
  }
}

/** Columns that anyone may see. A new column is shown to no one until it is named here or below. */
const PUBLIC_COLUMNS = [
  ...(['id', 'slug', 'vanity_url', 'cove_type', 'headline', 'purpose', 'story', 'beneficiary_picture_url'] as const),
  ...(['city', 'state', 'registration_stage', 'supporters'] as const),
] satisfies readonly (keyof CircleRow & keyof PublicCircle)[]

/** Columns that only its leader may see. */
const LEADER_COLUMNS = [
  ...(['location_external_place_id', 'location_latitude', 'location_longitude', 'zip_code'] as const),
  ...(['hold_until', 'frozen_at', 'frozen_reason'] as const),
  ...(['cause_kind', 'beneficiary_first_name', 'beneficiary_relationship', 'beneficiary_email'] as const),
  ...(['group_kind', 'team_name', 'team_season', 'charity_kind', 'charity_name'] as const),
] satisfies readonly (keyof CircleRow & LeaderField)[]

type LeaderField = Exclude<keyof Circle, keyof PublicCircle>

/** The public columns of a Circle's row. */
export const publicColumns = (row: CircleRow) => picked(row, PUBLIC_COLUMNS)

function picked<Name extends keyof CircleRow>(row: CircleRow, names: readonly Name[]): Pick<CircleRow, Name> {
  // Each name has been filled from the row.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<CircleRow, Name>
}

const publicView = (row: CircleRow, { leader, role, isActive, totals }: About) =>
  ({
    ...publicColumns(row),
    is_registration_complete: isComplete(row),
    leader_name: leader,
    totals,
    created_at: new Date(row.created_at).toISOString(),
    role,
    is_active: isActive,
  }) satisfies Fields<keyof PublicCircle>

const leaderView = (row: CircleRow, { runId }: About) =>
  ({ ...picked(row, LEADER_COLUMNS), run_id: runId }) satisfies Fields<LeaderField>

type Fields<Name extends string> = { readonly [Own in Name]: unknown }

/** What everybody is told, and more for those who belong to it. */
const view = (row: CircleRow, about: About): Circle =>
  z.parse(circleSchema, {
    ...publicView(row, about),
    // Members see that no one else can find it.
    ...(about.role !== null && row.frozen_at !== null && { frozen_at: row.frozen_at }),
    ...(about.role === 'ADMINISTRATOR' && leaderView(row, about)),
  })

/** `Elena R.`: a full name is nobody else's business. Whoever came in by a mailed link may have none: then it is empty. */
export const shortName = (first: string, last: string): string =>
  [first, ...[...last].slice(0, 1).map((letter) => `${letter}.`)].filter((part) => part !== '').join(' ')

/** `Elena R.`, or `Someone` where a person has no name: the name that a sentence about them begins with. */
export const nameOrSomeone = ({ first_name, last_name }: Named): string =>
  shortName(first_name, last_name) || words('someone')

interface Named {
  readonly first_name: string
  readonly last_name: string
}

interface Leader extends Named {
  readonly circle_id: string
}

const leadersOf = compiledOnce(
  (_, ids: readonly string[]) => sql<Leader>`
    select circle_id, first_name, last_name from memberships join users on users.id = user_id
    where role = 'ADMINISTRATOR' and circle_id in (${sql.join(ids)})`,
)

/** What Circles are to whoever looks at them. Nobody but its leader is told of a run. */
async function viewerIn(db: Reader, ids: readonly string[], viewerId: string) {
  const roles = await db
    .selectFrom('memberships')
    .select(['circle_id', 'role'])
    .where('circle_id', 'in', ids)
    .where('user_id', '=', viewerId)
    .execute()
  const runs = await db
    .selectFrom('runs')
    .select(['id', 'circle_id'])
    .where('circle_id', 'in', ids)
    .where('flow', '=', signup.id)
    .execute()
  return { roles, runs, active: await activeCircleId(db, viewerId) }
}
