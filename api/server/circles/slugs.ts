import { randomInt } from 'node:crypto'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'

/** Path segments of other calls and pages, which cannot be a Circle's name. */
const RESERVED = new Set(['all', 'new', 'orders', 'circles', 'invites', 'switch', 'join'])
/** Leaves out letters that look alike, and vowels, which could form words. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz'
const LONGEST = 60

/** A new slug, such as `circle-7k2m9xzp`. It never changes. */
export const newSlug = (): string =>
  `circle-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** Converts a headline to part of an address: lower-case ASCII and hyphens. The result can be empty. */
const slugged = (headline: string): string =>
  headline
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/**
 * An unused readable address: the headline, with a number added if it is taken, or the slug if the headline has no
 * usable letters.
 */
export async function freeVanityUrl(
  db: Reader,
  { id, headline, slug }: Pick<CircleRow, 'id' | 'headline' | 'slug'>,
): Promise<string> {
  const wanted = slugged(headline ?? '')
  if (wanted === '') return slug
  for (let number = RESERVED.has(wanted) ? 2 : 1; number <= 50; number++) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`
    if (!(await isTaken(db, candidate, id))) return candidate
  }
  return slug
}

async function isTaken(db: Reader, candidate: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('circles')
    .select('id')
    .where('id', '!=', id)
    .where((where) => where.or([where('slug', '=', candidate), where('vanity_url', '=', candidate)]))
    .executeTakeFirst()
  return row !== undefined
}
