import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { sub } from '#machines/define/sub.ts'
import { vary } from '#machines/define/vary.ts'
import { circleEdited } from './steps/circle-edited.ts'
import { circleTitled } from './steps/circle-titled.ts'
import { inviting } from './steps/invite-others.ts'
import { purpose } from './steps/purpose.ts'
import { story } from './steps/story.ts'
import { typeLocation } from './steps/type-location.ts'
import { imageToo, titleAlone } from './title.ts'

/** What the spec's title flow asks, where a Circle that is complete is changed: more people can be invited at any time. */
const titleAndImage = flow('title-and-image', {
  version: 1,
  words: 'signup',
  steps: [titleAlone, imageToo, inviting('live'), circleTitled],
})

const appearance = sub('title-and-image', titleAndImage)
const aboutPlace = vary(typeLocation, { reads: [], effect: effect('save-type-location') })
const aboutPurpose = vary(purpose, { reads: [], effect: effect('save-purpose') })

/** A Circle's own page of answers: each can be changed, and what is changed is saved at once. */
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
