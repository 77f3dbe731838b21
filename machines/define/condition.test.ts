import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  all,
  always,
  any,
  type Condition,
  type Expression,
  evaluateExpression,
  negate,
  readsOf,
  UNDECIDED,
  describeExpression as worded,
} from './condition.ts'
import type { FactValue } from './fact.ts'

const FACTS = ['a', 'b', 'c'] as const
const VALUES = [true, false, undefined] as const
type Known = Readonly<Record<string, FactValue | typeof UNDECIDED>>

const fact = (name: string, ...values: FactValue[]): Condition => ({ op: 'fact', step: name, fact: 'x', values })
const source = (known: Known) => ({ fact: (step: string) => known[step], given: (id: string) => id === 'yes' })

/** Random expressions over three facts and a given (a fact known before the first step), a few levels deep. */
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

/** Every combination of values that the undecided facts can still get. */
function futures(known: Known): Known[] {
  const open = FACTS.find((name) => known[name] === UNDECIDED)
  return open ? VALUES.flatMap((value) => futures({ ...known, [open]: value })) : [known]
}

describe('a condition with missing answers', () => {
  test('is true or false only if every completion agrees', () => {
    fc.assert(
      fc.property(expression, knowledge, (one, known) => {
        const now = evaluateExpression(one, source(known))
        const later = futures(known).map((future) => evaluateExpression(one, source(future)))
        expect(later).not.toContain(undefined)
        if (now !== undefined) expect(new Set(later)).toEqual(new Set([now]))
      }),
    )
  })

  test('is always decided with every answer, as logic requires', () => {
    fc.assert(
      fc.property(
        expression,
        fc.record({ a: fc.constantFrom(...VALUES), b: fc.constantFrom(...VALUES), c: fc.constantFrom(...VALUES) }),
        (one, known) => {
          expect(evaluateExpression(one, source(known))).toBe(plainly(one, known))
        },
      ),
    )
  })

  const [yes, no, maybe] = [always, negate(always), fact('u', true)]
  const unknown = source({ u: UNDECIDED })
  test.each([
    ['yes and maybe', all(yes, maybe), undefined],
    ['no and maybe', all(maybe, no), false],
    ['yes or maybe', any(maybe, yes), true],
    ['no or maybe', any(no, maybe), undefined],
    ['not maybe', negate(maybe), undefined],
    ['nothing, all of it', all(), true],
    ['nothing, any of it', any(), false],
  ])('%s', (_, one, value) => expect(evaluateExpression(one, unknown)).toBe(value))

  test('treats absent as a value like any other', () => {
    expect(evaluateExpression(fact('a', undefined), source({}))).toBe(true)
    expect(evaluateExpression(fact('a', undefined), source({ a: true }))).toBe(false)
  })
})

/** Evaluates an expression with ordinary true-or-false logic, as a simple reference to compare with. */
function plainly(one: Expression, known: Known): boolean {
  if (one.op === 'always') return true
  if (one.op === 'given') return one.given === 'yes'
  if (one.op === 'fact') return one.values.some((value) => value === known[one.step])
  if (one.op === 'not') return !plainly(one.of, known)
  const parts = one.of.map((part) => plainly(part, known))
  return one.op === 'all' ? !parts.includes(false) : parts.includes(true)
}

describe('a condition can be described', () => {
  const leads: Condition = { op: 'given', given: 'role', values: ['leader'] }
  const one = all(fact('mode', 'bank', undefined), negate(any(fact('mode', 'card'), leads)))
  test('by the facts that it reads, each once', () =>
    expect(readsOf(one)).toEqual({ steps: ['mode'], givens: ['role'] }))
  test('in words', () =>
    expect(worded(one)).toBe('mode.x is bank or absent and not ((mode.x is card or role is leader))'))
  test('as always, if there is none', () => expect(worded(all())).toBe('always'))
})
