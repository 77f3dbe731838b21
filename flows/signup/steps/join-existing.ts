import * as z from 'zod/mini'
import { all } from '#machines/define/condition.ts'
import { effect, reopen, stay } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { createOrJoin } from './create-or-join.ts'
import { existingCircle } from './existing-circle.ts'
import { role } from './role.ts'

/** What the person is in the Circle now: the leader where they led it already. Drafts of version 1 do not say. */
const joined = z.object({ slug: z.string(), role: z.optional(z.enum(['ADMINISTRATOR', 'SUPPORTER'])) })
const reads = [createOrJoin, existingCircle, role] as const
const joins = createOrJoin.is('circle', 'existing')

/** A Circle that cannot be joined is chosen anew. */
const failures = {
  'not-found': reopen(existingCircle),
  'invitation-needed': reopen(existingCircle),
  'too-many-requests': stay,
} as const

/** An advocate becomes a supporter, whose shopping goes there from then on. */
export const joinExisting = automatic('join-existing', {
  reads,
  when: all(joins, role.is('role', 'advocate')),
  effect: effect('join-circle', { receipt: joined, failures, after: 'wall' }),
})

/**
 * A caregiver asks the Circle’s leader for the lead, and supports it meanwhile. After a request that was declined they can
 * join as a supporter instead.
 */
export const askForLead = automatic('ask-for-lead', {
  reads,
  when: all(joins, role.is('role', 'caregiver')),
  effect: effect('ask-for-lead', {
    receipt: joined,
    failures: { ...failures, 'asked-lately': reopen(role) },
    after: 'wall',
  }),
})
