import { randomUUID } from 'node:crypto'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import type { TestServer } from '#tests/support/portal/server.ts'
import { call } from './call.ts'
import { person } from './member.ts'

/** A signed-in member. */
export interface Who {
  readonly token: string
  readonly id: string
}

/** Signs up a new member. */
export async function newMember(server: TestServer): Promise<Who> {
  const { reply } = await call(server, 'signUp', { body: person() })
  const token = reply.response.access_token
  return { token, id: (await call(server, 'readUser', { token })).reply.id }
}

/** The calls that start, read and answer the runs of one flow, as the flow's pages make them. */
export const runsOf = (server: () => TestServer, flow: string) => ({
  begin: async ({ token }: Pick<Who, 'token'>): Promise<Run> =>
    (await call(server(), 'createRun', { params: { flow }, body: {}, token })).reply,
  read: async ({ token }: Pick<Who, 'token'>, { id }: Pick<Run, 'id'>): Promise<Run> =>
    (await call(server(), 'readRun', { params: { flow, id }, token })).reply,
  /** `key` is the idempotency key. It is new for each call, unless a test repeats one. */
  answer: (
    { token }: Pick<Who, 'token'>,
    { id, revision }: Pick<Run, 'id' | 'revision'>,
    step: string,
    given: object,
    key: string = randomUUID(),
  ) =>
    call(server(), 'recordAnswer', {
      params: { flow, id },
      body: { step, answer: { ...given } },
      token,
      headers: {
        [FLOW_HEADERS.run]: id,
        [FLOW_HEADERS.step]: step,
        [FLOW_HEADERS.revision]: String(revision),
        [FLOW_HEADERS.key]: key,
      },
    }),
})
