import type { Examples, Rule, Subject } from '#machines/bench/check/finding.ts'
import { ask, finish, type Planted, pick, plant } from './planted.ts'
import { catalogued } from './words.ts'

/** The same flow, with other examples for one step. */
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

const fails = () => {
  throw new Error('it cannot be verified')
}
const done = finish('done')
const notes = { valid: [{ note: 'a' }, { note: 'bank' }], invalid: [{}] }
const kinds = { valid: [{ kind: 'card' }, { kind: 'bank' }], invalid: [{}] }
const isBank = ({ kind }: { kind: string }) => (kind === 'bank' ? fails() : [])

export const BROKEN_VERIFIES: readonly Planted[] = [
  plant('broken-verify', 'x', 'verified by what always throws', [ask('x', { verify: fails }), done], {
    examples: { x: notes },
  }),
  plant('broken-verify', 'x', 'verified by what throws, without an example', [ask('x', { verify: fails }), done]),
  plant('broken-verify', 'x', 'verified by what gives no list', [ask('x', { verify: () => undefined }), done], {
    examples: { x: notes },
  }),
  plant('broken-verify', 'x', 'throws for one of two', [pick('x', ['card', 'bank'], { verify: isBank }), done], {
    examples: { x: kinds },
  }),
  plant(
    'broken-verify',
    'x',
    'reads into what nobody has answered',
    [
      ask('a', { doors: ['skip'] }),
      ask('x', { reads: ['a'], verify: (_: unknown, { a }: { a: { note: string } }) => a.note.split('').slice(9) }),
      done,
    ],
    { examples: { a: { valid: [{ door: 'skip' }, ...notes.valid], invalid: [{}] }, x: notes } },
  ),
  plant('broken-verify', 'x', 'throws at the second step', [
    pick('a', ['card', 'bank']),
    ask('x', { reads: ['a'], verify: (_: unknown, { a }: { a: { kind: string } }) => isBank({ ...a, kind: 'bank' }) }),
    done,
  ]),
]
