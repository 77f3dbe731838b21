import type { User } from '#api/contract/account.ts'

/** A member as stories show them. */
export const sampleUser: User = {
  id: 'u1',
  email: 'elena@example.com',
  email_verified: true,
  terms_due: false,
  has_password: true,
  proved_until: null,
  first_name: 'Elena',
  last_name: 'Rossi',
  user_account_id: 'a1',
  cove_roles: [],
}

/** A new e-mail address, which takes effect when the person opens its link. */
export const samplePending: NonNullable<User['email_change']> = {
  email: 'elena.rossi@example.com',
  expires_at: Date.parse('2026-11-30T15:00:00Z'),
}

/** A name that is too long for any line. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
