import * as z from 'zod/mini'
import { reshapedAnswer } from '#machines/define/versions.ts'
import { careWelcome } from './steps/care/welcome.ts'
import { inviteOthers } from './steps/invite-others.ts'

/** Migrates drafts of version 1, in which the invited people were a plain list of addresses without names. */
export const addressesToPeople = reshapedAnswer(inviteOthers, {
  until: 1,
  was: z.object({ emails: z.array(z.string()), message: z.optional(z.string()) }),
  to: ({ emails, message }) => ({ items: emails.map((email) => ({ email, name: undefined })), message }),
})

/**
 * Migrates drafts of version 1, which had no kinds of care. Back then, every Circle for a person was for someone who
 * needs care.
 */
export const kindOfCare = reshapedAnswer(careWelcome, {
  until: 1,
  from: 'welcome',
  was: z.object({}),
  to: () => ({ care_kind: 'CAREGIVER' }),
})
