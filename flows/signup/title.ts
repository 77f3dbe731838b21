import { effect } from '#machines/define/effect.ts'
import { optionalPicture } from '#machines/define/fields/picture.ts'
import { flow } from '#machines/define/flow.ts'
import { vary } from '#machines/define/vary.ts'
import { addressesToPeople } from './moves.ts'
import { circleTitled } from './steps/circle-titled.ts'
import { image } from './steps/image.ts'
import { inviteOthers } from './steps/invite-others.ts'
import { title } from './steps/title.ts'

export const titleAlone = vary(title, { effect: effect('save-headline') })

export const imageToo = vary(image, {
  fields: { picture: optionalPicture() },
  derive: {
    shown: { values: ['nothing', 'something'], from: ({ picture }) => (picture ? 'something' : 'nothing') },
  },
  acts: { shown: ['something'] },
})

/** For a Circle that has everything but a title: what it is called, how it looks, who should hear about it. */
export const signupTitle = flow('signup-title', {
  version: 2,
  who: 'leader',
  words: 'signup',
  steps: [titleAlone, imageToo, inviteOthers, circleTitled],
  record: effect('record-answer'),
  moves: [addressesToPeople],
})
