import * as z from 'zod/mini'
import { effect, stay } from '#machines/define/effect.ts'
import { emailList } from '#machines/define/fields/email.ts'
import { note } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'

export const INVITE_STATUSES = ['SENT', 'ALREADY_MEMBER', 'INVALID', 'LIMIT'] as const

export const inviteOthers = step('invite-others', {
  code: 7,
  fields: { emails: emailList({ max: 20 }), message: note({ max: 500 }) },
  derive: {
    invited: { values: ['nobody', 'somebody'], from: ({ emails }) => (emails.length ? 'somebody' : 'nobody') },
  },
  acts: { invited: ['somebody'] },
  effect: effect('send-invites', {
    receipt: z.object({ results: z.array(z.object({ email: z.string(), status: z.enum(INVITE_STATUSES) })) }),
    failures: { 'too-many-invites': stay },
    after: 'wall',
  }),
})
