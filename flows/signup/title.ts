import { effect } from '#machines/define/effect.ts'
import { optionalPicture } from '#machines/define/fields/picture.ts'
import { flow } from '#machines/define/flow.ts'
import { vary } from '#machines/define/vary.ts'
import { circleTitled } from './steps/circle-titled.ts'
import { image } from './steps/image.ts'
import { inviteOthers } from './steps/invite-others.ts'
import { title } from './steps/title.ts'

/** For a Circle that has everything but a title: what it is called, how it looks, who should hear about it. */
export const signupTitle = flow('signup-title', {
  version: 1,
  who: 'leader',
  words: 'signup',
  steps: [
    vary(title, { effect: effect('save-headline') }),
    vary(image, {
      fields: { picture: optionalPicture() },
      derive: {
        shown: { values: ['nothing', 'something'], from: ({ picture }) => (picture ? 'something' : 'nothing') },
      },
      acts: { shown: ['something'] },
    }),
    inviteOthers,
    circleTitled,
  ],
  record: effect('record-answer'),
})
