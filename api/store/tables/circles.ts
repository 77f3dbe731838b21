import type { Generated } from 'kysely'
import type { Role } from '#api/contract/account.ts'
import type { Circle, RegistrationStage } from '#api/contract/circles.ts'
import type { ReportReason } from '#api/contract/reports.ts'

export interface CirclesTable {
  id: string
  slug: string
  vanity_url: string | null
  cove_type: string | null
  headline: string | null
  purpose: string | null
  story: string | null
  beneficiary_picture_url: string | null
  location_external_place_id: string | null
  location_latitude: number | null
  location_longitude: number | null
  city: string | null
  state: string | null
  zip_code: string | null
  /** Computed from the run with every change. */
  registration_stage: RegistrationStage
  created_at: number
  updated_at: number
  /** Inactive is one that nobody belongs to any more. */
  status: Generated<'Active' | 'Inactive'>
  /** How often its fields were changed: what its ETag says. */
  revision: Generated<number>
  /** Until when no money goes to a destination that is newer than its present administrator. */
  hold_until: Generated<number | null>
  /** Since when anybody can find it; null where nobody can. */
  listed_at: Generated<number | null>
  /** How many support it: kept by the database with each membership. */
  supporters: Generated<number>
  /** Since when nobody finds or joins it, and what for: an operator's doing. */
  frozen_at: Generated<number | null>
  frozen_reason: Generated<ReportReason | null>
  cause_kind: Generated<NonNullable<Circle['cause_kind']> | null>
  /** The person, group or kind of charity that it is for. */
  beneficiary_first_name: Generated<string | null>
  /** The code of a relationship, 1 to 5. */
  beneficiary_relationship: Generated<number | null>
  beneficiary_email: Generated<string | null>
  group_kind: Generated<NonNullable<Circle['group_kind']> | null>
  team_name: Generated<string | null>
  team_season: Generated<string | null>
  charity_kind: Generated<NonNullable<Circle['charity_kind']> | null>
  charity_name: Generated<string | null>
}

/** The beginnings of the words that a listed Circle is found by. */
export interface CirclePrefixesTable {
  prefix: string
  listed_at: number
  circle_id: string
}

/** A Circle has one administrator: an index holds that. */
export interface MembershipsTable {
  circle_id: string
  user_id: string
  role: Role
  created_at: number
  /** When this member last made it the one that their shopping goes to. */
  switched_at: Generated<number | null>
}

/** One mail sent to one address; the token itself is only in the mail. */
export interface InvitesTable {
  id: string
  circle_id: string
  invited_by: string
  email: string
  token_hash: string
  created_at: number
  expires_at: number
  /** What whoever invites calls them, and wrote to them: for sending it again. */
  name: Generated<string | null>
  message: Generated<string | null>
  /** When somebody looked at it: a person, in a browser. */
  opened_at: Generated<number | null>
  joined_at: Generated<number | null>
  revoked_at: Generated<number | null>
  /** When a later mail to the same address took its place in the list; its link still works. */
  replaced_at: Generated<number | null>
  /** What it makes of the person who accepts it. */
  role: Generated<Role>
}

/** Who asked to lead a Circle. It is open until it is decided, or over for another reason. */
export interface LeadRequestsTable {
  id: string
  circle_id: string
  user_id: string
  created_at: number
  decided_at: Generated<number | null>
  outcome: Generated<'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | null>
  told_id: Generated<string | null>
}

/** Who was taken off a Circle: they come back by a later invitation alone. */
export interface RemovalsTable {
  circle_id: string
  user_id: string
  removed_at: number
}

/** Addresses that want no invitations, whoever sends them. */
export interface UninvitableTable {
  email: string
  created_at: number
}

/** Lines are only ever added. */
export interface AuditTable {
  id: string
  at: number
  /** Nobody where the portal did it by itself. */
  actor_id: string | null
  circle_id: string | null
  action: string
  /** JSON. */
  detail: string
  /** The case at the desk that it is of, like `claims:42`. */
  subject: Generated<string | null>
}

/** What people say against a Circle, for the operator. */
export interface ReportsTable {
  id: string
  circle_id: string
  /** Nobody where a visitor did. */
  reported_by: string | null
  reason: ReportReason
  note: string | null
  created_at: number
  settled_at: number | null
  outcome: Generated<'DISMISSED' | 'FROZEN' | null>
}
