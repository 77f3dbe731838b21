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
  /** The registration stage, computed from the run at every change. */
  registration_stage: RegistrationStage
  created_at: number
  updated_at: number
  /** `Inactive` means that the Circle no longer has any members. */
  status: Generated<'Active' | 'Inactive'>
  /** How often the Circle's fields were changed. The ETag contains this number. */
  revision: Generated<number>
  /** The time until which every withdrawal is reviewed, because the administrator is new. */
  hold_until: Generated<number | null>
  /** When the Circle was listed. Anyone can find a listed Circle. Null if the Circle can't be found. */
  listed_at: Generated<number | null>
  /** The number of supporters. The database updates it with every membership. */
  supporters: Generated<number>
  /** When and why an operator froze the Circle. Nobody can find or join a frozen Circle. */
  frozen_at: Generated<number | null>
  frozen_reason: Generated<ReportReason | null>
  /** When the leader hid the Circle's amounts from visitors. Null while they are visible. */
  amounts_hidden_at: Generated<number | null>
  cause_kind: Generated<NonNullable<Circle['cause_kind']> | null>
  /** The person, group or kind of charity that the Circle is for. */
  beneficiary_first_name: Generated<string | null>
  /** A relationship code from 1 to 5. */
  beneficiary_relationship: Generated<number | null>
  beneficiary_email: Generated<string | null>
  group_kind: Generated<NonNullable<Circle['group_kind']> | null>
  team_name: Generated<string | null>
  team_season: Generated<string | null>
  charity_kind: Generated<NonNullable<Circle['charity_kind']> | null>
  charity_name: Generated<string | null>
}

/** The prefixes of the words by which a listed Circle is found. */
export interface CirclePrefixesTable {
  prefix: string
  listed_at: number
  circle_id: string
}

/** An index ensures that a Circle has only one administrator. */
export interface MembershipsTable {
  circle_id: string
  user_id: string
  role: Role
  created_at: number
  /** When the member last chose this Circle as the one that their shopping goes to. */
  switched_at: Generated<number | null>
  /** How many reminders to confirm their address the leader sent, and when the last one was sent. */
  reminders: Generated<number>
  reminded_at: Generated<number | null>
}

/** An invitation mailed to one address. Only the mail contains the token itself. */
export interface InvitesTable {
  id: string
  circle_id: string
  invited_by: string
  email: string
  token_hash: string
  created_at: number
  expires_at: number
  /** The invited person's name and the message to them, for sending the invitation again. */
  name: Generated<string | null>
  message: Generated<string | null>
  /** When a person opened the invitation in a browser. */
  opened_at: Generated<number | null>
  joined_at: Generated<number | null>
  revoked_at: Generated<number | null>
  /** When a later mail to the same address replaced this one in the list. The link in this mail still works. */
  replaced_at: Generated<number | null>
  /** The role of a person who accepts the invitation. */
  role: Generated<Role>
  /** How many reminders the leader sent, and when the last one was sent. */
  reminders: Generated<number>
  reminded_at: Generated<number | null>
}

/** A person's request to lead a Circle. It is open until it is decided or ends for another reason. */
export interface LeadRequestsTable {
  id: string
  circle_id: string
  user_id: string
  created_at: number
  decided_at: Generated<number | null>
  outcome: Generated<'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | null>
  told_id: Generated<string | null>
}

/** People removed from a Circle. They can come back only with an invitation sent after that. */
export interface RemovalsTable {
  circle_id: string
  user_id: string
  removed_at: number
}

/** Addresses that want no invitations from anyone. */
export interface UninvitableTable {
  email: string
  created_at: number
}

/** The audit log. Rows are only added. */
export interface AuditTable {
  id: string
  at: number
  /** The person who acted. Null if the portal acted automatically. */
  actor_id: string | null
  circle_id: string | null
  action: string
  /** Details of the action, as JSON. */
  detail: string
  /** The case at the desk that the line belongs to, such as `claims:42`. */
  subject: Generated<string | null>
}

/** Complaints about a Circle, for operators. */
export interface ReportsTable {
  id: string
  circle_id: string
  /** Null if a visitor sent the report. */
  reported_by: string | null
  reason: ReportReason
  note: string | null
  created_at: number
  settled_at: number | null
  outcome: Generated<'DISMISSED' | 'FROZEN' | null>
}
