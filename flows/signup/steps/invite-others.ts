import * as z from 'zod/mini'
import { effect, stay } from '#machines/define/effect.ts'
import { note } from '#machines/define/fields/text.ts'
import { list } from '#machines/define/list.ts'
import { person } from './person.ts'

export const INVITE_STATUSES = ['SENT', 'ALREADY_MEMBER', 'INVALID', 'LIMIT'] as const
/** The maximum number of people in one invitation. */
export const MOST_INVITED = 20

/**
 * Asks which people to invite. It is the last step of setting up a Circle. In a complete Circle, the leader can invite
 * more people at any time.
 */
export const inviting = (after: 'wall' | 'live') =>
  list('invite-others', {
    code: 7,
    item: person,
    max: MOST_INVITED,
    unique: 'email',
    lines: true,
    fields: { message: note({ max: 500 }) },
    acts: { items: ['some', 'full'] },
    effect: effect('send-invites', {
      receipt: z.object({ results: z.array(z.object({ email: z.string(), status: z.enum(INVITE_STATUSES) })) }),
      failures: { 'too-many-invites': stay },
      after,
    }),
  })

export const inviteOthers = inviting('wall')
