/**
 * Whether to create a Circle or join an existing one. In the specification, each choice is a code: its position in this
 * list, starting at 1.
 */
export const CIRCLE_CHOICES = ['new', 'existing'] as const

/** The causes that a Circle can have. */
export const CAUSE_KINDS = ['ANIMAL', 'SPORTS', 'CAREGIVER', 'STUDENT'] as const

/**
 * How the person who sets up a Circle is related to the person that it is for. In the API, each relationship is a code:
 * its position in this list, starting at 1.
 */
export const RELATIONSHIPS = ['parent', 'child', 'spouse', 'friend', 'other'] as const

export const CHARITY_KINDS = ['Animal Rescue', 'Wildlife Protection', 'Emergency Animal Relief'] as const

/** The kinds of groups that a Circle can be for. The first three have a team name and a season. */
export const GROUP_KINDS = ['TEAM', 'BAND', 'TROOP', 'CLASS', 'CHURCH', 'OTHER'] as const

/** The kinds of care that a Circle for a person can be about. `FAMILY` is for a new baby or a wedding. */
export const CARE_KINDS = ['CAREGIVER', 'FAMILY', 'MILITARY', 'STUDENT'] as const

type CauseKind = (typeof CAUSE_KINDS)[number]

/** The type of Circle for each cause. */
export const TYPE_BY_CAUSE = {
  ANIMAL: 'OTHER',
  SPORTS: 'CLUB',
  CAREGIVER: 'CAREGIVING',
  STUDENT: 'CLASSROOM',
} as const satisfies Record<CauseKind, string>
