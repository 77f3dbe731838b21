import * as z from 'zod/mini'
import { signedIn } from '#flows/parts/givens.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { step } from '#machines/define/step.ts'
import { howCashback } from './how-cashback.ts'

/** What a Circle has raised so far, and what is asked of the person who is to lead it. With an account, Continue accepts. */
export const invitedLeader = step('invited-leader', {
  code: 9,
  fields: {},
  asides: [howCashback],
  effect: effect('accept-to-lead', {
    when: signedIn.is(true),
    receipt: z.object({ slug: z.string(), accepted: z.literal(true) }),
    failures: {
      'invitation-for-another': stay,
      'email-unconfirmed': stay,
      'invitation-needed': stay,
      'not-found': stay,
    },
    after: 'wall',
  }),
})
