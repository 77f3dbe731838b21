import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { place, zip } from '#machines/define/fields/place.ts'
import { step } from '#machines/define/step.ts'
import { createAccount } from './create-account.ts'
import { zipLiesIn } from './zip-states.ts'

export const CIRCLE_TYPES = ['CAREGIVING', 'CLASSROOM', 'MILITARY_FAMILY', 'CLUB', 'OTHER'] as const

export const typeLocation = step('type-location', {
  code: 2,
  fields: { cove_type: choice(CIRCLE_TYPES), place: place(), zip_code: zip() },
  reads: [createAccount],
  back: createAccount,
  effect: effect('save-type-location'),
  verify: ({ place, zip_code }) =>
    zip_code && !zipLiesIn(zip_code, place.state)
      ? [{ field: 'zip_code', rule: 'state', params: { zip: zip_code, state: place.state } }]
      : [],
})
