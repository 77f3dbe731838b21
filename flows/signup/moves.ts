import * as z from 'zod/mini'
import { reshaped } from '#machines/define/versions.ts'
import { inviteOthers } from './steps/invite-others.ts'

/** Addresses were a plain list until people could say whose they are. */
export const addressesToPeople = reshaped(inviteOthers, {
  until: 1,
  was: z.object({ emails: z.array(z.string()), message: z.optional(z.string()) }),
  to: ({ emails, message }) => ({ items: emails.map((email) => ({ email, name: undefined })), message }),
})
