import * as z from 'zod/mini'
import { all } from '#machines/define/condition.ts'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { createOrJoin } from './create-or-join.ts'
import { existingCircle } from './existing-circle.ts'
import { role } from './role.ts'

/**
 * The person's role in the Circle after joining. A person who already led the Circle is still its leader. Drafts of
 * version 1 don't have the role.
 */
const joined = z.object({ slug: z.string(), role: z.optional(z.enum(['ADMINISTRATOR', 'SUPPORTER'])) })
const reads = [createOrJoin, existingCircle, role] as const
const joins = createOrJoin.is('circle', 'existing')

/** Where each refusal leads. If the Circle cannot be joined, the person chooses another one. */
const failures = {
  'not-found': reopenStep(existingCircle),
  'invitation-needed': reopenStep(existingCircle),
  'too-many-requests': stay,
} as const

/** Makes an advocate a supporter of the Circle. From then on, their shopping earns cashback for this Circle. */
export const joinExisting = automatic('join-existing', {
  reads,
  when: all(joins, role.is('role', 'advocate')),
  effect: effect('join-circle', { receipt: joined, failures, after: 'wall' }),
})

/**
 * Asks the Circle's leader to let a caregiver take over. Until the leader decides, the caregiver is a supporter. If the
 * leader recently declined the same request, the caregiver can choose to join as a supporter instead.
 */
export const askForLead = automatic('ask-for-lead', {
  reads,
  when: all(joins, role.is('role', 'caregiver')),
  effect: effect('ask-for-lead', {
    receipt: joined,
    failures: { ...failures, 'asked-lately': reopenStep(role) },
    after: 'wall',
  }),
})
