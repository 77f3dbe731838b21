import type { QueueName } from '#api/contract/desk.ts'
import type { BodyOf } from '#api/contract/endpoint.ts'
import type { Table } from '#api/contract/table.ts'
import { startServer, type TestServer } from '../portal/server.ts'
import { call } from './call.ts'
import { mailsTo } from './mails.ts'
import { type Helper, prove, signUpHelper } from './member.ts'

/** The e-mail addresses of two operators. */
export const OPERATORS = ['olive@covey.example', 'omar@covey.example'] as const

export interface Desk {
  readonly server: TestServer
  readonly olive: Helper
  readonly omar: Helper
}

/** A server with two operators, whose access tokens stay valid while days pass. */
export async function startDesk(variables: Record<string, string> = {}): Promise<Desk> {
  const server = await startServer({ OPERATOR_EMAILS: OPERATORS.join(','), ACCESS_TTL_S: '31536000', ...variables })
  const [olive, omar] = [
    await signUpHelper(server, { email: OPERATORS[0], first_name: 'Olive', last_name: 'Berg' }),
    await signUpHelper(server, { email: OPERATORS[1], first_name: 'Omar', last_name: 'Said' }),
  ]
  return { server, olive, omar }
}

/** Writes a message to the operators, as a visitor can. */
export const write = (
  server: TestServer,
  body: Partial<BodyOf<Table['sendTicket']>> = {},
  { token, key }: { token?: string; key?: string } = {},
) =>
  call(server, 'sendTicket', {
    body: {
      name: 'Ana Núñez',
      email: 'ana@example.com',
      topic: 'OTHER',
      about: undefined,
      text: 'Where is it?',
      ...body,
    },
    token,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })

/** The cases in one of the operators' queues. */
export const listed = async ({ server, olive }: Desk, queue: QueueName, state: 'open' | 'done' = 'open') =>
  (await call(server, 'listCases', { params: { queue }, query: { state, limit: 100 }, token: olive.token })).reply.items

export const look = async ({ server, olive }: Desk, queue: QueueName, id: string) =>
  (await call(server, 'readCase', { params: { queue, id }, token: olive.token })).reply

type Said = Omit<BodyOf<Table['decideCase']>, 'revision' | 'text'>

/**
 * Decides a case as an operator who has just confirmed their identity. The operator has seen the latest revision, or
 * the given one.
 */
export async function decide(
  desk: Desk,
  queue: QueueName,
  id: string,
  {
    as = desk.olive,
    revision,
    key,
    isProved = true,
    ...said
  }: Partial<Said> &
    Pick<Said, 'decision'> & { as?: Helper; revision?: number; key?: string; text?: string; isProved?: boolean },
) {
  const now = revision ?? (await look(desk, queue, id)).revision
  if (['GRANT', 'RELEASE', 'APPROVE'].includes(said.decision) && isProved) await prove(desk.server, as.token)
  return call(desk.server, 'decideCase', {
    params: { queue, id },
    body: { text: 'We have looked into it.', cashback: undefined, because: undefined, ...said, revision: now },
    token: as.token,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
}

/** The token in the latest mail to a person that contains a link to this path. */
export async function tokenTo(server: TestServer, email: string, path: string): Promise<string> {
  const found = (await mailsTo(server, email)).flatMap(
    ({ text }) => new RegExp(`${path}/([\\w.-]+)`).exec(text)?.[1] ?? [],
  )
  return found.at(-1) ?? ''
}
