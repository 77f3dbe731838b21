import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'

export const title = step('title', {
  code: 6,
  fields: { headline: text({ max: 40 }) },
  effect: effect('save-title'),
})
