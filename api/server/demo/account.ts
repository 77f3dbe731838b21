import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { KNOWN_PASSWORD } from '../account/known-password.ts'
import { startSession } from '../session/tokens.ts'
import type { Stage } from './stage.ts'

export interface DemoPerson {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** A signed-in demo person. */
export interface SignedIn {
  readonly isNew: boolean
  readonly token: string
}

/** Whether a persona has an account. */
export const isThere = async (stage: Stage, { email }: DemoPerson): Promise<boolean> =>
  (await idOf(stage, email)) !== undefined

/** Signs a persona in. Creates the account first if it does not exist, with a confirmed address. */
export async function signIn(stage: Stage, who: DemoPerson): Promise<SignedIn> {
  const { services, visitor, mailsTo } = stage
  const id = await idOf(stage, who.email)
  if (id !== undefined) {
    // Start a session directly, because the number of sign-ins with a password is limited and a persona needs more of
    // them.
    const { access_token } = await services.store.transact((tx) => startSession(services, tx, id))
    return { isNew: false, token: access_token }
  }
  const { reply } = await visitor.must('signUp', { body: { ...who, password: KNOWN_PASSWORD, terms: TERMS_VERSION } })
  const link = mailsTo(who.email).flatMap(({ text }) => /oobCode=([\w-]+)/.exec(text)?.[1] ?? [])[0]
  const token = reply.response.access_token
  if (link) await visitor.must('verifyEmail', { body: { token: link }, token })
  return { isNew: true, token }
}

async function idOf({ services }: Stage, email: string): Promise<string | undefined> {
  const user = await services.store.read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id
}
