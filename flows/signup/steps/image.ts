import * as z from 'zod/mini'
import { effect, stay } from '#machines/define/effect.ts'
import { picture } from '#machines/define/fields/picture.ts'
import { step } from '#machines/define/step.ts'

export const image = step('image', {
  code: 4,
  fields: { picture: picture() },
  effect: effect('save-image', {
    receipt: z.object({ url: z.string() }),
    failures: { 'image-unreadable': stay, 'image-type': stay, 'too-large': stay },
  }),
})
