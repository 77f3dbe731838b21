import { createTranslator } from 'use-intl/core'
import type { circleRows } from '#api/contract/circles.ts'
import type { BodyOf } from '#api/contract/endpoint.ts'
import type { CAUSE_KINDS } from '#flows/signup/steps/kinds.ts'
import type { Drawing } from '#machines/define/fields/picture.ts'
import messages from '#messages/en/signup-create-or-join.json' with { type: 'json' }
import type { Member } from '../calls/call.ts'
import type { CircleFields } from './registration.ts'

type NewCircle = BodyOf<typeof circleRows.createCircle>

const DRAWING_BY_CAUSE = {
  ANIMAL: 'scene-dog',
  SPORTS: 'scene-field',
  CAREGIVER: 'scene-soup',
  STUDENT: 'scene-books',
} as const satisfies Record<(typeof CAUSE_KINDS)[number], Drawing>

const words = createTranslator({ locale: 'en', messages, namespace: 'firstStory' })

/**
 * The fields of a new Circle. If its creator sets it up for themselves, they become the beneficiary. A Circle that
 * should be complete at once gets a drawing and a first story, which its leader can change.
 */
export function newFields({ for_me, fill_in, ...said }: NewCircle, { first_name }: Member): CircleFields {
  const fields = { ...said, ...(for_me && first_name !== '' && { beneficiary_first_name: first_name }) }
  return fill_in ? { ...inPlaceOf(fields), ...fields } : fields
}

/** Defaults for the parts that the call left out. */
function inPlaceOf({ beneficiary_first_name: name, purpose, city, state, cause_kind }: CircleFields): CircleFields {
  const drawing = DRAWING_BY_CAUSE[cause_kind || 'CAREGIVER']
  const isSaid = purpose !== undefined && city !== undefined && state !== undefined
  return {
    beneficiary_picture_url: `drawing:${drawing}`,
    ...(isSaid && {
      story: words(name === undefined ? 'anyone' : 'someone', { name: name ?? '', purpose, city, state }),
    }),
  }
}
