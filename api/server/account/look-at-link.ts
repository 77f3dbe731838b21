import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { waitingFor } from '../joining/join-on-entry.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { aboutOf, findSignInLink } from './sign-in-links.ts'

/**
 * Returns who would be signed in by a link. This call does not use up the link, because mail programs open links
 * automatically.
 */
export const lookAtLink: Handler<'lookAtLink'> = async ({ services, body, request }) => {
  const link = await findSignInLink(services.store.read, services, body.token)
  // Only invalid links count toward the limit, so other people's attempts never block a valid link.
  if (!link)
    await consumeRateLimit(services, [{ key: `link-look:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
  if (!link || link.used_at !== null) return refuse('link-expired')
  const user = await services.store.read
    .selectFrom('users')
    .select('terms_version')
    .where('email', '=', link.email)
    .executeTakeFirst()
  const about = aboutOf(link)
  const agreed = user ? user.terms_version : about.terms
  const joins = await waitingFor(services.store.read, services, about)
  const seen = { email: link.email, is_new_user: !user, terms_due: agreed !== TERMS_VERSION }
  return { body: { ...seen, ...(joins && { joins }) } }
}
