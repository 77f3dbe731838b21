import type { User } from '#api/contract/account.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import type { Member } from '../calls/call.ts'
import { activeOf } from '../circles/active.ts'
import { isComplete } from '../circles/find.ts'
import type { Services } from '../services/services.ts'
import { isOperator } from '../session/is-operator.ts'
import { provedUntil } from '../session/proof.ts'
import { pendingChange } from './email-links.ts'
import { NO_PASSWORD } from './newcomer.ts'

/** A member's own view of their account, with their Circles. */
export async function viewUser({ store, now, environment }: Services, member: Member): Promise<User> {
  const { id, email, first_name, last_name, user_account_id } = member
  const circles = await circlesOf(store.read, id)
  const [own] = await passwordOf(store.read, id)
  const email_change = await pendingChange(store.read, member, now())
  const led = circles.find(({ role, vanity_url }) => role === 'ADMINISTRATOR' && vanity_url !== null)
  const active = activeOf(circles)
  const cove_roles = circles.map((circle) => {
    const { id, slug, role, headline } = circle
    return { id, slug, role, headline, is_registration_complete: isComplete(circle), is_active: id === active }
  })
  return {
    id,
    email,
    email_verified: member.email_verified_at !== null,
    ...(email_change && { email_change }),
    terms_due: member.terms_version !== TERMS_VERSION,
    ...(isOperator(environment, member) && { is_operator: true }),
    has_password: own !== undefined && own.password_hash !== NO_PASSWORD,
    proved_until: provedUntil(member, now()),
    first_name,
    last_name,
    user_account_id,
    cove_roles,
    ...(led?.vanity_url && { vanity_url: led.vanity_url }),
  }
}

const circlesOf = compiledOnce((db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'memberships.circle_id')
    .selectAll('circles')
    .select(['role', 'switched_at', 'memberships.created_at as joined_at'])
    .where('user_id', '=', userId)
    .orderBy('memberships.created_at', 'desc')
    .orderBy('circles.id'),
)

const passwordOf = compiledOnce((db, userId: string) =>
  db.selectFrom('users').select('password_hash').where('id', '=', userId),
)
