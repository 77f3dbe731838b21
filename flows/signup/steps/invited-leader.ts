import * as z from 'zod/mini'
import { signedIn } from '#flows/parts/givens.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { step } from '#machines/define/step.ts'
import { howCashback } from './how-cashback.ts'

/**
 * Shows how much the Circle has raised, and what its future leader is asked to do. For a signed-in person, Continue
 * accepts the role of leader.
 */
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
