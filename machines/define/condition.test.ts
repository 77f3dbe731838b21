import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  all,
  always,
  any,
  type Condition,
  type Expression,
  holds,
  not,
  readsOf,
  UNDECIDED,
  describe as worded,
} from './condition.ts'
import type { FactValue } from './fact.ts'

const FACTS = ['a', 'b', 'c'] as const
const VALUES = [true, false, undefined] as const
type Known = Readonly<Record<string, FactValue | typeof UNDECIDED>>

const fact = (name: string, ...values: FactValue[]): Condition => ({ op: 'fact', step: name, fact: 'x', values })
const source = (known: Known) => ({ fact: (step: string) => known[step], given: (id: string) => id === 'yes' })

/** Every expression over three facts and a given, some levels deep. */
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<Expression>({ op: 'always' }),
    fc.tuple(fc.constantFrom(...FACTS), fc.subarray([...VALUES])).map(([name, values]) => fact(name, ...values)),
    fc.constantFrom<Expression>(
      { op: 'given', given: 'yes', values: [true] },
      { op: 'given', given: 'no', values: [true] },
    ),
    tie('expression').map((of): Expression => ({ op: 'not', of })),
    fc.array(tie('expression'), { maxLength: 3 }).map((of): Expression => ({ op: 'all', of })),
    fc.array(tie('expression'), { maxLength: 3 }).map((of): Expression => ({ op: 'any', of })),
  ),
}))
const knowledge = fc.record({
  a: fc.constantFrom(...VALUES, UNDECIDED),
  b: fc.constantFrom(...VALUES, UNDECIDED),
  c: fc.constantFrom(...VALUES, UNDECIDED),
})

/** Everything that the undecided facts may still become. */
function futures(known: Known): Known[] {
  const open = FACTS.find((name) => known[name] === UNDECIDED)
  return open ? VALUES.flatMap((value) => futures({ ...known, [open]: value })) : [known]
}

describe('a condition while some answers are missing', () => {
  test('says yes or no only where every future says the same', () => {
    fc.assert(
      fc.property(expression, knowledge, (one, known) => {
        const now = holds(one, source(known))
        const later = futures(known).map((future) => holds(one, source(future)))
        expect(later).not.toContain(undefined)
        if (now !== undefined) expect(new Set(later)).toEqual(new Set([now]))
      }),
    )
  })

  test('with every answer there it never hesitates, and says what logic says', () => {
    fc.assert(
      fc.property(
        expression,
        fc.record({ a: fc.constantFrom(...VALUES), b: fc.constantFrom(...VALUES), c: fc.constantFrom(...VALUES) }),
        (one, known) => {
          expect(holds(one, source(known))).toBe(plainly(one, known))
        },
      ),
    )
  })

  const [yes, no, maybe] = [always, not(always), fact('u', true)]
  const unknown = source({ u: UNDECIDED })
  test.each([
    ['yes and maybe', all(yes, maybe), undefined],
    ['no and maybe', all(maybe, no), false],
    ['yes or maybe', any(maybe, yes), true],
    ['no or maybe', any(no, maybe), undefined],
    ['not maybe', not(maybe), undefined],
    ['nothing, all of it', all(), true],
    ['nothing, any of it', any(), false],
  ])('%s', (_, one, value) => expect(holds(one, unknown)).toBe(value))

  test('absent is a value like any other', () => {
    expect(holds(fact('a', undefined), source({}))).toBe(true)
    expect(holds(fact('a', undefined), source({ a: true }))).toBe(false)
  })
})

/** Two-valued logic, written down once more as directly as can be. */
function plainly(one: Expression, known: Known): boolean {
  if (one.op === 'always') return true
  if (one.op === 'given') return one.given === 'yes'
  if (one.op === 'fact') return one.values.some((value) => value === known[one.step])
  if (one.op === 'not') return !plainly(one.of, known)
  const parts = one.of.map((part) => plainly(part, known))
  return one.op === 'all' ? !parts.includes(false) : parts.includes(true)
}

describe('a condition can be read', () => {
  const leads: Condition = { op: 'given', given: 'role', values: ['leader'] }
  const one = all(fact('mode', 'bank', undefined), not(any(fact('mode', 'card'), leads)))
  test('it names what it reads, each once', () => expect(readsOf(one)).toEqual({ steps: ['mode'], givens: ['role'] }))
  test('it can be said in words', () =>
    expect(worded(one)).toBe('mode.x is bank or absent and not ((mode.x is card or role is leader))'))
  test('no condition is always', () => expect(worded(all())).toBe('always'))
})
