import type { Circle } from '#api/contract/circles.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { answerAt, type Draft } from '#machines/walk/draft.ts'

/** The kind of a Circle, according to the first questions about it. */
export type CircleKind = Pick<Circle, 'cove_type' | 'cause_kind' | 'group_kind'>

const BY_CAUSE = { ANIMAL: 'ANIMALS', CAREGIVER: 'FAMILY', STUDENT: 'STUDENT' } as const
const BY_GROUP = { TEAM: 'TEAM', BAND: 'BAND', TROOP: 'TROOP', CHURCH: 'CHURCH' } as const

/**
 * Returns the kind of Circle that a draft (the answers so far) is about. If the draft still has the same type as the
 * Circle, returns the more exact kind from the first questions.
 */
export function kindIn(draft: Draft, circle?: CircleKind) {
  const type = answerAt<typeof typeLocation>(draft, typeLocation.id)?.cove_type ?? 'OTHER'
  if (circle?.cove_type !== type) return type
  const { cause_kind: cause, group_kind: group } = circle
  if (type === 'CLUB' && group && group in BY_GROUP) return BY_GROUP[group as keyof typeof BY_GROUP]
  if (type === 'OTHER' && cause && cause in BY_CAUSE) return BY_CAUSE[cause as keyof typeof BY_CAUSE]
  return type
}
