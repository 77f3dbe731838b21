import { randomInt } from 'node:crypto'
import type { Reader } from '#api/store/store.ts'

/** Last segments of other calls and pages: never a Circle. */
const RESERVED = new Set(['all', 'new', 'orders', 'circles', 'invites', 'switch', 'join'])
/** No letters that look alike, no vowels that make words. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz'
const LONGEST = 60

/** A new slug, `circle-7k2m9xzp`: it stays for good. */
export const newSlug = (): string =>
  `circle-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** A headline as part of an address: ASCII, lower case, hyphens. Empty where nothing of it is left. */
export const slugged = (headline: string): string =>
  headline
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/** A readable address that nobody has: from the headline, numbered where it is taken, else the slug. */
export async function freeVanityUrl(db: Reader, headline: string, slug: string): Promise<string> {
  const wanted = slugged(headline)
  if (wanted === '') return slug
  for (let number = RESERVED.has(wanted) ? 2 : 1; number <= 50; number++) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`
    if (!(await isTaken(db, candidate))) return candidate
  }
  return slug
}

async function isTaken(db: Reader, candidate: string): Promise<boolean> {
  const row = await db
    .selectFrom('circles')
    .select('id')
    .where((where) => where.or([where('slug', '=', candidate), where('vanity_url', '=', candidate)]))
    .executeTakeFirst()
  return row !== undefined
}
