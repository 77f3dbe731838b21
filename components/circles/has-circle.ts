import type { User } from '#api/contract/account.ts'

/**
 * Whether a member leads a Circle that is fully set up. Circles that they only support, or whose setup is unfinished,
 * don't count.
 */
export const hasCircle = ({ vanity_url, cove_roles }: User): boolean =>
  vanity_url !== undefined ||
  cove_roles.some(({ role, is_registration_complete }) => role === 'ADMINISTRATOR' && is_registration_complete)
