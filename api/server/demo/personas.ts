import { DAY_MS } from '#machines/define/time.ts'
import { KNOWN_PASSWORD } from '../account/known-password.ts'
import { type DemoPerson, isThere, type SignedIn, signIn } from './account.ts'
import { invitationFor } from './invitation.ts'
import { ledCircle } from './led-circle.ts'
import { BAND, EMPTY, INVITED, LEADER, OPERATOR, SECOND_OPERATOR, SUPPORTER } from './people.ts'
import { shopSince } from './shop-since.ts'
import type { Stage } from './stage.ts'

/** The result of creating a persona, as printed for people. */
export interface Made {
  readonly isNew: boolean
  /** The sign-in. Absent for a person without an account. */
  readonly account?: { readonly email: string; readonly password: string }
  /** Addresses of the portal's pages that are worth a look with this persona. */
  readonly look: readonly string[]
}

interface Persona {
  readonly about: string
  /** Creates a persona, or finds it in its current state. */
  make(stage: Stage): Promise<Made>
}

const YEAR_MS = 365 * DAY_MS

/** The leader of a Circle. If she does not exist, she is created as of a year ago. */
async function ruth(stage: Stage): Promise<SignedIn & { readonly slug: string }> {
  const begin = async () => {
    const found = await signIn(stage, LEADER)
    await ledCircle(stage, { token: found.token, fields: BAND, invite: SUPPORTER.email })
    return found
  }
  const { isNew } = (await isThere(stage, LEADER)) ? await begin() : await stage.ago(YEAR_MS, begin)
  const { token } = await signIn(stage, LEADER)
  return { isNew, token, slug: await ledCircle(stage, { token, fields: BAND, invite: SUPPORTER.email }) }
}

/** Creates a person's shopping over the given number of days, unless they already have orders. */
async function ordersOf(
  stage: Stage,
  who: DemoPerson,
  { slug, token, days }: { slug: string; token: string; days: number },
): Promise<void> {
  const { reply } = await stage.visitor.must('listOrders', { params: { slug }, query: { scope: 'my' }, token })
  const tokenNow = async () => (await signIn(stage, who)).token
  if (reply.items.length === 0) await shopSince(stage, { slug, days, token: tokenNow })
}

/** Creates cases that wait at the desk: a ticket, a report, and a supporter's request to lead. */
async function waiting(stage: Stage): Promise<void> {
  const { slug } = await ruth(stage)
  const { token } = await signIn(stage, SUPPORTER)
  const params = { slug }
  await stage.visitor.must('joinCircle', { params, body: {}, token })
  const text = 'I bought drumsticks on the third, and my visit to the shop is not in the list. Can you see it?'
  const about = { name: 'Theo Lindqvist', email: SUPPORTER.email, topic: 'ORDER', about: 'JU-482913' } as const
  await stage.visitor.must('sendTicket', { body: { ...about, text }, token })
  const note = 'The picture is not theirs: it was in our school newsletter.'
  await stage.visitor.must('reportCircle', { params, body: { reason: 'IMPERSONATION', note }, token })
  const why = {
    reason: 'Ruth has moved away, and nobody can reach her.',
    evidence: 'The school newsletter of May says so.',
  }
  await stage.visitor.must('askToLead', { params, body: why, token })
}

/** The kinds of accounts that testers and demos start with. */
export const PERSONAS = {
  leader: {
    about: 'a leader with a year of orders from the practice shops',
    make: async (stage) => {
      const { isNew, slug, token } = await ruth(stage)
      await ordersOf(stage, LEADER, { slug, token, days: 363 })
      return {
        isNew,
        account: { email: LEADER.email, password: KNOWN_PASSWORD },
        look: ['/portal', `/circles/${slug}`],
      }
    },
  },
  supporter: {
    about: 'a supporter of that leader’s Circle, with half a year of orders',
    make: async (stage) => {
      const { slug } = await ruth(stage)
      const join = async () => {
        const found = await signIn(stage, SUPPORTER)
        await stage.visitor.must('joinCircle', { params: { slug }, body: {}, token: found.token })
        return found
      }
      const { isNew } = (await isThere(stage, SUPPORTER)) ? await join() : await stage.ago(YEAR_MS / 2, join)
      const { token } = await signIn(stage, SUPPORTER)
      await ordersOf(stage, SUPPORTER, { slug, token, days: 180 })
      return {
        isNew,
        account: { email: SUPPORTER.email, password: KNOWN_PASSWORD },
        look: ['/portal', `/circles/${slug}`],
      }
    },
  },
  invited: {
    about: 'a person without an account whom the leader has invited',
    make: async (stage) => {
      const { token, slug } = await ruth(stage)
      const { isNew, link } = await invitationFor(stage, { email: INVITED, slug, token })
      return { isNew, look: [link] }
    },
  },
  operator: {
    about: 'an operator, with a message and a request waiting at the desk',
    make: async (stage) => {
      const { isNew } = await signIn(stage, OPERATOR)
      if (isNew) await waiting(stage)
      return { isNew, account: { email: OPERATOR.email, password: KNOWN_PASSWORD }, look: ['/desk', '/contactus'] }
    },
  },
  'second-operator': {
    about: 'a second operator, because some decisions take two',
    make: async (stage) => {
      const { isNew } = await signIn(stage, SECOND_OPERATOR)
      return { isNew, account: { email: SECOND_OPERATOR.email, password: KNOWN_PASSWORD }, look: ['/desk'] }
    },
  },
  empty: {
    about: 'an empty account',
    make: async (stage) => {
      const { isNew } = await signIn(stage, EMPTY)
      return { isNew, account: { email: EMPTY.email, password: KNOWN_PASSWORD }, look: ['/portal'] }
    },
  },
} as const satisfies Record<string, Persona>
export type PersonaName = keyof typeof PERSONAS

export const isPersona = (name: string): name is PersonaName => Object.hasOwn(PERSONAS, name)
