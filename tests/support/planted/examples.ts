import type { Examples, Rule, Subject } from '#machines/bench/check/finding.ts'
import type { Planted } from './planted.ts'
import { catalogued } from './words.ts'

/** The same with other examples of one step. */
export function exampled(
  subject: Subject,
  step: string,
  change: (old: Examples[string]) => Partial<Examples[string]>,
): Subject {
  const old = subject.examples?.[step] ?? { valid: [], invalid: [] }
  return { ...subject, examples: { ...subject.examples, [step]: { ...old, ...change(old) } } }
}

const planted =
  (rule: Rule) =>
  async (id: string, step: string, change: Parameters<typeof exampled>[2]): Promise<Planted> => ({
    ...exampled(await catalogued(id), step, change),
    rule,
    step,
  })
const bad = planted('bad-example')
const missing = planted('missing-example')

export const BAD_EXAMPLES: readonly Planted[] = await Promise.all([
  bad('signup', 'purpose', ({ valid }) => ({ valid: [...valid, { purpose: '' }] })),
  bad('signup', 'purpose', ({ invalid }) => ({ invalid: [...invalid, { purpose: 'Rides' }] })),
  bad('login', 'fill-otp', () => ({ valid: [{ otp: '1234' }] })),
  bad('terms', 'accept-terms', ({ invalid }) => ({ valid: invalid })),
  bad('confirm', 'confirm-it-is-you', ({ valid }) => ({ invalid: valid })),
  bad('signup', 'type-location', ({ valid, invalid }) => ({ valid: [...valid, ...invalid.slice(2)] })),
  bad('login', 'login', ({ valid }) => ({ invalid: [...valid.slice(2, 3)] })),
])

export const MISSING_EXAMPLES: readonly Planted[] = await Promise.all([
  missing('signup', 'purpose', () => ({ valid: [] })),
  missing('signup', 'story', () => ({ invalid: [] })),
  missing('login', 'login', ({ valid }) => ({ valid: valid.slice(0, 2) })),
  missing('login', 'login', ({ valid }) => ({ valid: valid.slice(2) })),
  missing('signup', 'invite-others', ({ valid }) => ({ valid: valid.slice(0, 1) })),
  missing('signup-title', 'image', ({ valid }) => ({ valid: valid.slice(0, 1) })),
])
