/** A Circle of one’s own, or one that is there; the specification’s codes are the places in this list, counted from 1. */
export const CIRCLE_CHOICES = ['new', 'existing'] as const

/** What a Circle is for. */
export const CAUSE_KINDS = ['ANIMAL', 'SPORTS', 'CAREGIVER', 'STUDENT'] as const

/** What the person that a Circle is for is to the person who sets it up; in calls, the place in this list counted from 1. */
export const RELATIONSHIPS = ['parent', 'child', 'spouse', 'friend', 'other'] as const

export const CHARITY_KINDS = ['Animal Rescue', 'Wildlife Protection', 'Emergency Animal Relief'] as const

/** Kinds of group; the first three have a team name and a season. */
export const GROUP_KINDS = ['TEAM', 'BAND', 'TROOP', 'CLASS', 'CHURCH', 'OTHER'] as const

type CauseKind = (typeof CAUSE_KINDS)[number]

/** The kind of Circle, by what it is for. */
export const TYPE_BY_CAUSE = {
  ANIMAL: 'OTHER',
  SPORTS: 'CLUB',
  CAREGIVER: 'CAREGIVING',
  STUDENT: 'CLASSROOM',
} as const satisfies Record<CauseKind, string>
