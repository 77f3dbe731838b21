import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Expression, evaluateExpression, type FactSource, UNDECIDED } from '#machines/define/condition.ts'
import { explain, type Known, reasonsOf, worded } from './explain.ts'

const kind = (...values: readonly string[]): Expression => ({ op: 'fact', step: 'mode', fact: 'kind', values })
const member: Expression = { op: 'given', given: 'member', values: [true] }
const all = (...of: readonly Expression[]): Expression => ({ op: 'all', of })
const any = (...of: readonly Expression[]): Expression => ({ op: 'any', of })
const not = (of: Expression): Expression => ({ op: 'not', of })
const source = (values: Readonly<Record<string, Known>>): FactSource => ({
  fact: (step, fact) => values[`${step}.${fact}`],
  given: (id) => values[id],
})

describe('the explanation of a condition', () => {
  test('shows the verdict of each part and the value of each fact', () => {
    const told = explain(all(not(kind('later')), member), source({ 'mode.kind': 'bank', member: false }))
    expect(told).toEqual({
      op: 'all',
      holds: false,
      of: [
        {
          op: 'not',
          holds: true,
          of: { op: 'fact', step: 'mode', fact: 'kind', values: ['later'], value: 'bank', holds: false },
        },
        { op: 'given', given: 'member', values: [true], value: false, holds: false },
      ],
    })
  })

  test('leaves open only what depends on an undecided fact', () => {
    const values = source({ 'mode.kind': UNDECIDED, member: true })
    expect(explain(any(member, kind('bank')), values)).toMatchObject({ holds: true, of: [{}, { holds: undefined }] })
    expect(explain(all(member, kind('bank')), values).holds).toBeUndefined()
  })

  test('names only the parts that decided', () => {
    const values = source({ 'mode.kind': 'bank', member: false })
    const names = (expression: Expression) =>
      reasonsOf(explain(expression, values)).map((part) => (part.op === 'given' ? part.given : part.fact))
    expect(names(all(kind('bank'), member))).toEqual(['member'])
    expect(names(any(kind('bank'), member))).toEqual(['kind'])
    expect(names(any(kind('card'), member))).toEqual(['kind', 'member'])
    expect(names(not(all(kind('bank'), member)))).toEqual(['member'])
    expect(names(all())).toEqual([])
  })

  test('shows values in words, and a missing one as absent', () => {
    const known: readonly Known[] = [true, 'bank', 3, undefined, UNDECIDED]
    expect(known.map(worded)).toEqual(['true', 'bank', '3', 'absent', 'not decided yet'])
  })
})

const leaf = fc.constantFrom<Expression>(kind('bank'), kind('card', 'later'), member, { op: 'always' })
const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    tie('tree').map(not),
    fc.array(tie('tree'), { maxLength: 3 }).map((of) => all(...of)),
    fc.array(tie('tree'), { maxLength: 3 }).map((of) => any(...of)),
  ),
}))
const values = fc.record({
  'mode.kind': fc.constantFrom('bank', 'card', 'later', undefined, UNDECIDED),
  member: fc.constantFrom(true, false, UNDECIDED),
})

describe('for any condition and facts,', () => {
  test('the explanation agrees with the guard', () => {
    fc.assert(
      fc.property(
        tree,
        values,
        (when, known) => explain(when, source(known)).holds === evaluateExpression(when, source(known)),
      ),
    )
  })

  test('the reasons are sufficient: the guard gives the same result without the other facts', () => {
    fc.assert(
      fc.property(tree, values, (when, known) => {
        const told = explain(when, source(known))
        fc.pre(told.holds !== undefined)
        const reasons = new Set(reasonsOf(told).map((part) => (part.op === 'given' ? part.given : 'mode.kind')))
        const fewer: Record<string, Known> = Object.fromEntries(
          Object.entries(known).map(([name, value]) => [name, reasons.has(name) ? value : UNDECIDED] as const),
        )
        expect(evaluateExpression(when, source(fewer))).toBe(told.holds)
      }),
    )
  })
})
