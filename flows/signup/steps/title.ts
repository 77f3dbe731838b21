import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { MAX_LENGTH } from './max-length.ts'

export const title = step('title', {
  code: 6,
  fields: { headline: text({ max: MAX_LENGTH.headline }) },
  effect: effect('save-title'),
})
