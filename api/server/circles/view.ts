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

/** Circles as a viewer may see them. Leaders see more. All Circles together take only a few queries. */
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

/** Circles as a public list shows them. */
export async function viewListed(db: Reader, circles: readonly ListedRow[]): Promise<ListedCircle[]> {
  if (circles.length === 0) return []
  const ids = circles.map(({ id }) => id)
  const leaders = new Map((await leadersOf(db, ids)).map((leader) => [leader.circle_id, leader]))
  const totals = await circleTotals(db, ids)
  return circles.map((row) => {
    const leader = leaders.get(row.id)
    // List the columns one by one, because that is faster than copying the rest of a row with `...`.
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
      totals: hidesAmounts(row) ? null : (totals.get(row.id) ?? NO_TOTALS),
      created_at: new Date(row.created_at).toISOString(),
    }
  })
}

/** One Circle as a viewer may see it. */
export async function viewCircle(db: Reader, circle: CircleRow, viewerId: string | undefined): Promise<Circle> {
  const [seen] = await viewCircles(db, [circle], viewerId)
  if (!seen) throw new Error('One Circle is shown as one.')
  return seen
}

/** One Circle as its own page shows it to a viewer, with more than lists show. */
export async function viewWhole(db: Reader, circle: CircleRow, viewerId: string | undefined): Promise<WholeCircle> {
  const seen = await viewCircle(db, circle, viewerId)
  const [payouts, lately] = [await payoutsOf(db, circle.id), await latelyIn(db, circle)]
  const shown = {
    ...seen,
    // The preview picture is public, so it shows only what visitors see.
    link_preview_url: previewUrl({ ...seen, totals: hidesAmounts(circle) ? null : seen.totals }),
  }
  if (seen.totals !== null) return { ...shown, payouts, lately }
  return {
    ...shown,
    payouts: { ...payouts, items: payouts.items.map(withoutAmount) },
    lately: lately.map(withoutAmount),
  }
}

const hidesAmounts = ({ amounts_hidden_at }: Pick<CircleRow, 'amounts_hidden_at'>) => amounts_hidden_at !== null

const withoutAmount = <One extends object>(one: One) => ({ ...one, amount: null })

/** Columns that anyone may see. A new column stays hidden until it is added to one of these lists. */
const PUBLIC_COLUMNS = [
  ...(['id', 'slug', 'vanity_url', 'cove_type', 'headline', 'purpose', 'story', 'beneficiary_picture_url'] as const),
  ...(['city', 'state', 'registration_stage', 'supporters'] as const),
] satisfies readonly (keyof CircleRow & keyof PublicCircle)[]

/** Columns that only the Circle's leader may see. */
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
  // Every name has a value from the row.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<CircleRow, Name>
}

const publicView = (row: CircleRow, { leader, role, isActive, totals }: About) =>
  ({
    ...publicColumns(row),
    is_registration_complete: isComplete(row),
    leader_name: leader,
    totals: role === null && hidesAmounts(row) ? null : totals,
    hides_amounts: hidesAmounts(row),
    created_at: new Date(row.created_at).toISOString(),
    role,
    is_active: isActive,
  }) satisfies Fields<keyof PublicCircle>

const leaderView = (row: CircleRow, { runId }: About) =>
  ({ ...picked(row, LEADER_COLUMNS), run_id: runId }) satisfies Fields<LeaderField>

type Fields<Name extends string> = { readonly [Own in Name]: unknown }

/** The public fields, and more for members. */
const view = (row: CircleRow, about: About): Circle =>
  z.parse(circleSchema, {
    ...publicView(row, about),
    // Members see when their Circle was frozen. A frozen Circle is hidden from everyone else.
    ...(about.role !== null && row.frozen_at !== null && { frozen_at: row.frozen_at }),
    ...(about.role === 'ADMINISTRATOR' && leaderView(row, about)),
  })

/**
 * The first name and an initial, such as `Elena R.`, because the full name is private. Empty for a person who signed up
 * by a mailed link and gave no name.
 */
export const shortName = (first: string, last: string): string =>
  [first, ...[...last].slice(0, 1).map((letter) => `${letter}.`)].filter((part) => part !== '').join(' ')

/** `Elena R.`, or `Someone` for a person without a name. For the start of a sentence. */
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

/** The viewer's relation to each Circle. Only a leader learns about a Circle's run. */
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
