import { effect } from '#machines/define/effect.ts'
import { optionalPicture } from '#machines/define/fields/picture.ts'
import { flow } from '#machines/define/flow.ts'
import { varyStep } from '#machines/define/vary.ts'
import { addressesToPeople } from './moves.ts'
import { circleTitled } from './steps/circle-titled.ts'
import { image } from './steps/image.ts'
import { inviteOthers } from './steps/invite-others.ts'
import { title } from './steps/title.ts'

export const titleAlone = varyStep(title, { effect: effect('save-headline') })

export const imageToo = varyStep(image, {
  fields: { picture: optionalPicture() },
  derive: {
    shown: { values: ['nothing', 'something'], from: ({ picture }) => (picture ? 'something' : 'nothing') },
  },
  acts: { shown: ['something'] },
})

/** For a Circle that lacks only a title: asks for the title, a picture, and people to invite. */
export const signupTitle = flow('signup-title', {
  version: 2,
  who: 'leader',
  words: 'signup',
  steps: [titleAlone, imageToo, inviteOthers, circleTitled],
  record: effect('record-answer'),
  moves: [addressesToPeople],
})
