import { pick } from '#machines/define/fields/pick.ts'
import { step } from '#machines/define/step.ts'

/**
 * The id of the option "A new Circle" in the list of Circles. It cannot be a Circle's slug, because no slug contains
 * `+`.
 */
export const NEW_CIRCLE = '+'

export const chooseCircle = step('choose-circle', {
  fields: { circle: pick('circles') },
  derive: {
    which: { values: ['mine', 'new'], from: ({ circle }) => (circle.id === NEW_CIRCLE ? 'new' : 'mine') },
  },
})
