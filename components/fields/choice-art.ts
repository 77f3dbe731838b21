import type { ArtName } from '#components/ui/art-names.ts'
import { CAUSE_KINDS, CIRCLE_CHOICES } from '#flows/signup/steps/kinds.ts'

/** Drawings for choices. With two choices, the drawing is above the words; with more, it is before them. */
interface ChoiceArt {
  readonly place: 'above' | 'before'
  readonly names: Readonly<Record<string, ArtName>>
}

const WAYS = { new: 'scene-nest', existing: 'scene-house' } as const satisfies Record<
  (typeof CIRCLE_CHOICES)[number],
  ArtName
>
const CAUSES = {
  ANIMAL: 'scene-dog',
  SPORTS: 'scene-field',
  CAREGIVER: 'scene-soup',
  STUDENT: 'scene-books',
} as const satisfies Record<(typeof CAUSE_KINDS)[number], ArtName>

const ART = new Map<readonly string[], ChoiceArt>([
  [CIRCLE_CHOICES, { place: 'above', names: WAYS }],
  [CAUSE_KINDS, { place: 'before', names: CAUSES }],
])

/** Returns the drawings for a fixed list of choices, if there are any. */
export const artOf = (choices: readonly string[]): ChoiceArt | undefined => ART.get(choices)
