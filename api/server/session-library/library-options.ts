import type { AuthOptions } from 'next-auth'
import * as z from 'zod/mini'
import { GOOGLE } from '#api/contract/session-library.ts'
import { makeLog } from '../log/log.ts'
import type { Services } from '../services/services.ts'
import { librarySecret, librarySessionSeconds } from '../session/library-cookies.ts'
import { endSession, handOverTokens, memberOfSession } from '../session/tokens.ts'
import { isolate } from './isolate.ts'
import { SIGN_IN_PAGE, signInAddress } from './library-addresses.ts'
import { libraryLog } from './library-log.ts'
import { enterWithGoogle, googleProvider } from './sign-in-by-google.ts'
import { passwordProvider } from './sign-in-by-password.ts'
import type { Visit } from './visit.ts'

/** What the library's cookie holds: a reference to one of our sessions, and no token. */
const held = z.object({ session_id: z.string(), may_ask_tokens: z.optional(z.boolean()) })
type Held = z.output<typeof held>
/** What a page sends to get the tokens of a session that the library started. */
const tokensWanted = z.object({ tokens: z.literal(true) })
const person = z.object({
  sub: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nonce: z.string(),
  issuedAt: z.number(),
})

/** The library’s settings for one request. Everything about accounts and sessions is ours. */
export async function libraryOptions(services: Services, visit: Visit): Promise<AuthOptions> {
  const password = passwordProvider(services, visit)
  const maxAge = librarySessionSeconds(services)
  return {
    secret: librarySecret(services),
    session: { strategy: 'jwt', maxAge },
    jwt: { maxAge },
    useSecureCookies: services.environment.publicBaseUrl.startsWith('https:'),
    pages: {
      signIn: SIGN_IN_PAGE,
      signOut: SIGN_IN_PAGE,
      error: SIGN_IN_PAGE,
      verifyRequest: signInAddress({ error: 'VerifyRequest' }),
    },
    providers: services.identity ? [password, await googleProvider(services, visit)] : [password],
    callbacks: {
      signIn: ({ account, profile }) =>
        isolate(visit, async () => {
          if (account?.provider !== GOOGLE) return true
          const known = await enterWithGoogle(services, visit, z.parse(person, profile))
          return known || signInAddress({ error: 'OAuthAccountNotLinked' })
        }),
      jwt: async ({ token, account, trigger, session }) => {
        const { sessionId, mayAskTokens } = visit.entered ?? {}
        if (account) return { session_id: sessionId, ...(mayAskTokens && { may_ask_tokens: true }) }
        const wish: unknown = trigger === 'update' ? session : undefined
        const data = await isolate(visit, () => continued(services, visit, { token, wish }))
        // The library then removes its cookie.
        if (!data) throw new Error('The session has ended.')
        return data
      },
      session: ({ session }) => {
        const { member, tokens } = visit
        if (!member) return session
        const name = `${member.first_name} ${member.last_name}`.trim()
        return { ...session, user: { name, email: member.email }, ...(tokens && { response: tokens }) }
      },
    },
    events: {
      signOut: ({ token }) => isolate(visit, () => end(services, visit, token)),
    },
    logger: libraryLog(makeLog(services.environment.log)),
  }
}

interface Continued {
  readonly token: object
  readonly wish: unknown
}

/**
 * Continues the session that the cookie names, and hands over its tokens if a page asks for them. `undefined` if the
 * session has ended.
 */
async function continued(services: Services, visit: Visit, { token, wish }: Continued): Promise<Held | undefined> {
  const { data } = z.safeParse(held, token)
  const member = data && (await memberOfSession(services, data.session_id))
  if (!data || !member) return undefined
  visit.member = member
  if (!data.may_ask_tokens || !z.safeParse(tokensWanted, wish).success) return data
  const tokens = await services.store.transact((tx) => handOverTokens(services, tx, data.session_id))
  if (tokens) visit.tokens = tokens
  return data
}

/** Ends the session in our database, and so its tokens too. */
async function end(services: Services, visit: Visit, token: unknown): Promise<void> {
  const { data } = z.safeParse(held, token)
  if (!data) return
  await services.store.transact((tx) => endSession(services, tx, data.session_id))
  visit.ended = data.session_id
}
