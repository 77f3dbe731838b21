import { terms } from '#flows/parts/terms-version.ts'
import { effect } from '#machines/define/effect.ts'
import { step } from '#machines/define/step.ts'

export const acceptTerms = step('accept-terms', {
  fields: { terms: terms() },
  effect: effect('accept-terms', { after: 'wall' }),
})
