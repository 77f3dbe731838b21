import { examples, varied } from '#flows/signup/examples.ts'
import { signupTitle } from '#flows/signup/title.ts'
import type { Landed } from '../landed.ts'

export const titleVariant: Landed = {
  spec: 'signup.title',
  flow: signupTitle,
  examples: { ...examples, ...varied['signup-title'] },
  places: { '6': 'title', '4': 'image', '7': 'invite-others', END: 'circle-titled' },
  turns: {},
  elsewhere: {},
  otherwise: {},
  ours: {
    'a picture can be refused, and is chosen anew where it was': [
      'image failure image-unreadable → image',
      'image failure image-type → image',
      'image failure too-large → image',
    ],
    'invitations are limited by the day': ['invite-others failure too-many-invites → invite-others'],
  },
}
