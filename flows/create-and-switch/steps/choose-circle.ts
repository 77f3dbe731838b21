import { pick } from '#machines/define/fields/pick.ts'
import { step } from '#machines/define/step.ts'

/** What stands for a Circle that is to be created, among the Circles that are there. No slug has this character. */
export const NEW_CIRCLE = '+'

export const chooseCircle = step('choose-circle', {
  fields: { circle: pick('circles') },
  derive: {
    which: { values: ['mine', 'new'], from: ({ circle }) => (circle.id === NEW_CIRCLE ? 'new' : 'mine') },
  },
})
