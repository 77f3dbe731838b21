import * as z from 'zod/mini'
import { INVITE_STATUSES, inviteOthers, MOST_INVITED } from '#flows/signup/steps/invite-others.ts'
import { person } from '#flows/signup/steps/person.ts'
import { refuse } from '#machines/define/field.ts'
import { slugged } from './circles.ts'
import { endpoint } from './endpoint.ts'

/** Each address as the step takes it, and none twice: what is dropped here unsaid would leave names without addresses. */
const emails = z.array(person.fields.email).check((payload) => {
  const { length } = payload.value
  if (length > MOST_INVITED) refuse(payload, 'many', { max: MOST_INVITED, count: length })
  for (const [index, email] of payload.value.entries())
    if (payload.value.indexOf(email) < index) refuse(payload, 'twice', { value: email }, [index])
})

export const inviteToCircle = endpoint({
  method: 'POST',
  path: '/cove/:slug/invites',
  noun: 'invites',
  summary: 'Invites people by email to a Circle that I lead',
  who: 'member',
  params: slugged,
  body: z.object({
    emails,
    /** What these people are called, in the order of their addresses; empty for whoever has no name here. */
    names: z.optional(z.array(person.fields.name).check(z.maxLength(MOST_INVITED))),
    message: inviteOthers.fields.message,
  }),
  status: 200,
  reply: z.object({ results: z.array(z.object({ email: z.string(), status: z.enum(INVITE_STATUSES) })) }),
  failures: [
    'not-found',
    'forbidden',
    'too-many-invites',
    'step-not-reachable',
    'step-closed',
    'run-ended',
    'stale-run',
    'wrong-call',
  ],
  once: true,
})
