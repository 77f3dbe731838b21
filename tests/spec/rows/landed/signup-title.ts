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
    'after a refused picture, people choose another one at the same step': [
      'image failure image-unreadable → image',
      'image failure image-type → image',
      'image failure too-large → image',
    ],
    'invitations have a daily limit': ['invite-others failure too-many-invites → invite-others'],
  },
}
