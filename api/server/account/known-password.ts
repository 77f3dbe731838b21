/** The password of the demo's accounts, which is public. */
export const KNOWN_PASSWORD = 'sunday soup for maria'

/**
 * Whether these are the public credentials of a demo account. After a portal stops being a demo, such accounts may
 * still exist, and signing in with these credentials must be refused.
 */
export const isKnownToAll = (email: string, password: string): boolean =>
  password === KNOWN_PASSWORD && email.endsWith('@covey.example')
