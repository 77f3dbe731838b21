import { effect } from '#machines/define/effect.ts'
import { longText } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'

export const story = step('story', {
  code: 5,
  fields: { story: longText({ min: 20, max: 10_000 }) },
  effect: effect('save-story'),
})
