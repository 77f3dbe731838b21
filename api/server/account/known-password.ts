/** The password of the demo's accounts, which everybody knows. */
export const KNOWN_PASSWORD = 'sunday soup for maria'

/**
 * Whether this is how everybody can sign in to an account of the demo. Where the demo is off, its accounts may be there
 * from an earlier start: then nobody signs in to them so.
 */
export const isKnownToAll = (email: string, password: string): boolean =>
  password === KNOWN_PASSWORD && email.endsWith('@covey.example')
