import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'

export const addExtension = step('add-extension', {
  code: 8,
  fields: { extension: choice(['installed', 'later'], { initial: 'later' }) },
})
