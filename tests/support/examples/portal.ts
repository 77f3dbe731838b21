import { call } from '../people/call.ts'
import { mailsTo } from '../people/mails.ts'
import type { Examples } from './example.ts'

/** Calls about the portal itself. */
export const portalExamples = {
  listMails: async ({ server, newcomer }) => {
    const who = newcomer()
    await call(server, 'signUp', { body: who })
    await mailsTo(server, who.email)
    return {}
  },
  readMail: async ({ server, newcomer }) => {
    const who = newcomer()
    await call(server, 'signUp', { body: who })
    await mailsTo(server, who.email)
    const { reply } = await call(server, 'listMails')
    return { params: { id: reply.find(({ to }) => to === who.email)?.id ?? '' } }
  },
  healthz: () => ({}),
  readyz: () => ({}),
  readSettings: () => ({}),
  openapi: () => ({}),
  turnClock: () => ({ body: { forward: '3d' } }),
} satisfies Examples
