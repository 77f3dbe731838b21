import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { subFlow } from '#machines/define/sub.ts'
import { varyStep } from '#machines/define/vary.ts'
import { circleEdited } from './steps/circle-edited.ts'
import { circleTitled } from './steps/circle-titled.ts'
import { inviting } from './steps/invite-others.ts'
import { purpose } from './steps/purpose.ts'
import { story } from './steps/story.ts'
import { typeLocation } from './steps/type-location.ts'
import { imageToo, titleAlone } from './title.ts'

/**
 * The questions of the spec's title flow, used as a sub-flow for a Circle that is already complete. The leader can
 * invite more people at any time.
 */
const titleAndImage = flow('title-and-image', {
  version: 1,
  words: 'signup',
  steps: [titleAlone, imageToo, inviting('live'), circleTitled],
})

const appearance = subFlow('title-and-image', titleAndImage)
const aboutPlace = varyStep(typeLocation, { reads: [], effect: effect('save-type-location') })
const aboutPurpose = varyStep(purpose, { reads: [], effect: effect('save-purpose') })

/**
 * Shows all answers about a Circle on one page. The leader can change each answer, and each change is saved at once.
 */
export const editCircle = review('edit-circle', {
  code: 19,
  hub: true,
  rows: [appearance, aboutPlace, aboutPurpose, story],
})

export const circleEdit = flow('circle-edit', {
  version: 1,
  who: 'leader',
  words: 'signup',
  steps: [aboutPlace, aboutPurpose, story, appearance, editCircle, circleEdited],
  record: effect('record-answer'),
})
