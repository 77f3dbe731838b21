import type { QueueName } from '#api/contract/desk.ts'
import { call } from '../people/call.ts'
import { tokenTo } from '../people/desk.ts'
import { prove } from '../people/member.ts'
import type { Examples, PublicFields } from './example.ts'
import type { World } from './world.ts'

const WORDS = {
  name: 'Ana Núñez',
  topic: 'ORDER',
  about: 'JU-482913',
  text: 'I bought wool on the third, and my visit is not in the list. Can you see it?',
} as const

/** A person who has written a ticket, and the token of the mail to them. */
async function written({ server, newcomer }: World) {
  const { email } = newcomer()
  await call(server, 'sendTicket', { body: { ...WORDS, email } })
  return { params: { token: await tokenTo(server, email, '/contactus') } }
}

const WHY = {
  reason: 'Elena has moved abroad and does not answer any more.',
  evidence: 'The school newsletter of May says goodbye to her; it is on the school’s page.',
}

/** A supporter who asks to lead. */
async function asking({ server, leader, supporter }: World) {
  const { slug, params, email } = await leader()
  const { token } = await supporter(slug)
  await call(server, 'askToLead', { params, body: WHY, token })
  return { params, token, leader: email }
}

/** The latest case of a queue, as an operator sees it. */
async function newest({ server, operator }: World, queue: QueueName) {
  const { token } = await operator()
  const { reply } = await call(server, 'listCases', { params: { queue }, query: { state: 'open', limit: 100 }, token })
  return { params: { queue, id: reply.items.at(-1)?.id ?? '' }, token }
}

/** The token in the mail to a leader after one operator has approved that someone else takes over the Circle. */
async function contested(world: World) {
  const { leader } = await asking(world)
  const { params, token } = await newest(world, 'take-overs')
  await prove(world.server, token)
  const body = { decision: 'APPROVE', revision: 0, text: 'The newsletter says so.' } as const
  await call(world.server, 'decideCase', { params, body, token })
  return { params: { token: await tokenTo(world.server, leader, '/take-over') } }
}

/** Calls about tickets, take-overs and the desk. */
export const deskExamples = {
  askToLead: async ({ leader, supporter, key }) => {
    const { slug, params } = await leader()
    return { params, body: WHY, token: (await supporter(slug)).token, headers: key() }
  },
  readTakeOver: async (world) => {
    const { params, token } = await asking(world)
    return { params, token }
  },
  readObjection: (world) => contested(world),
  objectToTakeOver: async (world) => ({ ...(await contested(world)), body: { stopped: true } }),
  sendTicket: ({ newcomer, key }) => ({ body: { ...WORDS, email: newcomer().email }, headers: key() }),
  readTicket: (world) => written(world),
  replyToTicket: async (world) => ({ ...(await written(world)), body: { text: 'It was at Juniper Loom.' } }),
  readDesk: async ({ operator }) => ({ token: (await operator()).token }),
  readFunnel: async ({ operator }) => ({ token: (await operator()).token, query: { days: 30 } }),
  listJobKinds: async ({ operator }) => ({ token: (await operator()).token }),
  listCases: async (world) => {
    await written(world)
    const { token } = await world.operator()
    return { params: { queue: 'tickets' }, query: { state: 'open', limit: 1 }, token }
  },
  readCase: async (world) => {
    await written(world)
    return newest(world, 'tickets')
  },
  decideCase: async (world) => {
    await written(world)
    const body = { decision: 'ANSWER', revision: 0, text: 'We see your visit. The shop has until Monday.' } as const
    return { ...(await newest(world, 'tickets')), body, headers: world.key() }
  },
} satisfies Examples

const CONTESTED = 'circle name state until'
const TICKET = 'reference topic state messages[].from messages[].text messages[].at'

/** The fields of these calls that everyone may see. */
export const publicDeskFields = {
  readObjection: CONTESTED,
  objectToTakeOver: CONTESTED,
  sendTicket: 'reference',
  readTicket: TICKET,
  replyToTicket: TICKET,
} satisfies Partial<PublicFields>
