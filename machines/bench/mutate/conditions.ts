import { always, describeExpression, type Expression } from '#machines/define/condition.ts'
import type { Domain } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { domainOfAtom } from '../check/atoms.ts'
import { type Change, diffOf, eachStep, type Mutant, type Mutation } from './mutant.ts'

/**
 * Mutants with a condition removed or negated, or with one of its parts removed, negated, or matching one value fewer
 * or more.
 */
export const conditions: Mutation = (flow) => [...ofSteps(flow), ...ofRecord(flow)]

const ofSteps = eachStep((step, flow) => [
  ...(step.when.op === 'always' ? [] : changes('when', flow, step.when, (when) => ({ when }))),
  ...(step.known ? knowns(step, flow, step.known) : []),
  ...effects(step, flow),
])

function knowns(_: AnyStep, flow: AnyFlow, known: Expression): readonly Change[] {
  const parts = { known: undefined }
  const dropped = {
    id: 'known/none',
    what: 'asked although the answer is known',
    before: `known: ${describeExpression(known)}`,
    after: 'never known',
    parts,
  }
  return [dropped, ...changes('known', flow, known, (other) => ({ known: other }))]
}

function effects({ effect }: AnyStep, flow: AnyFlow): readonly Change[] {
  if (!effect || effect.when.op === 'always') return []
  return changes('effect-when', flow, effect.when, (when) => ({ effect: { ...effect, when: asGiven(when) } }))
}

/** Mutants that change the condition of the flow's `record`. */
function ofRecord(flow: AnyFlow): readonly Mutant[] {
  const { record } = flow
  if (!record) return []
  const dropped = {
    id: 'record/none',
    what: 'the record of the run does not keep the answers',
    diff: diffOf(`record: ${record.name}`, 'no record'),
    flow: { ...flow, record: undefined },
    judges: undefined,
  }
  const others = variants(flow, record.when).map(({ id, what, expression }) => ({
    id: `record/${id}`,
    what: `the record: ${what}`,
    diff: diffOf(`record when ${describeExpression(record.when)}`, `record when ${describeExpression(expression)}`),
    flow: { ...flow, record: { ...record, when: asGiven(expression) } },
    judges: undefined,
  }))
  return [dropped, ...others]
}

/**
 * Returns the expression unchanged: a condition that reads only givens (facts known before the first step) still does
 * so after a change to its parts.
 */
const asGiven = (expression: Expression) => expression

function changes(
  name: string,
  flow: AnyFlow,
  condition: Expression,
  partsWith: (condition: Expression) => Change['parts'],
): readonly Change[] {
  return variants(flow, condition).map(({ id, what, expression }) => ({
    id: `${name}/${id}`,
    what: `${name}: ${what}`,
    before: `${name} ${describeExpression(condition)}`,
    after: `${name} ${describeExpression(expression)}`,
    parts: partsWith(expression),
  }))
}

interface Variant {
  readonly id: string
  readonly what: string
  readonly expression: Expression
}

/** Returns the variants of a condition. Each has one change. */
function variants(flow: AnyFlow, whole: Expression): readonly Variant[] {
  const dropped = whole.op === 'always' ? [] : [{ id: 'dropped', what: 'the condition is dropped', expression: always }]
  return [...dropped, ...inside(flow, whole, '')]
}

function inside(flow: AnyFlow, part: Expression, at: string): readonly Variant[] {
  const negated: Variant = {
    id: `negated${at}`,
    what: `${at === '' ? 'the condition' : describeExpression(part)} is negated`,
    expression: part.op === 'not' ? part.of : { op: 'not', of: part },
  }
  switch (part.op) {
    case 'always':
      return [negated]
    case 'not':
      return [negated, ...inside(flow, part.of, `${at}-0`).map((one) => ({ ...one, expression: not(one.expression) }))]
    case 'all':
    case 'any':
      return [negated, other(part, at), ...part.of.flatMap((own, index) => within(flow, part, own, index, at))]
    default:
      return [negated, ...values(part, domainOfAtom(flow, part) ?? [], at)]
  }
}

const not = (of: Expression): Expression => ({ op: 'not', of })

const other = (part: Expression & { op: 'all' | 'any' }, at: string): Variant => ({
  id: `${part.op === 'all' ? 'any' : 'all'}${at}`,
  what: part.op === 'all' ? 'one of the conditions is enough' : 'all of the conditions are needed',
  expression: { op: part.op === 'all' ? 'any' : 'all', of: part.of },
})

function within(
  flow: AnyFlow,
  whole: Expression & { op: 'all' | 'any' },
  own: Expression,
  index: number,
  at: string,
): readonly Variant[] {
  const with_ = (expression: Expression): Expression => ({ ...whole, of: whole.of.with(index, expression) })
  const without: Variant = {
    id: `without${at}-${index}`,
    what: `without ${describeExpression(own)}`,
    expression: { ...whole, of: whole.of.toSpliced(index, 1) },
  }
  return [without, ...inside(flow, own, `${at}-${index}`).map((one) => ({ ...one, expression: with_(one.expression) }))]
}

/** No variants with an added value are made for a fact with more values than this. */
const MAX_WIDENED = 50

/**
 * Variants of a part that match one value fewer (if it has several) or one value more (if that does not make it match
 * every value).
 */
function values(part: Expression & { op: 'fact' | 'given' }, domain: Domain, at: string): readonly Variant[] {
  const fewer =
    part.values.length < 2
      ? []
      : part.values.map((value) => [value, part.values.filter((one) => one !== value)] as const)
  // Skip long lists: tours enter only the values that conditions name and one usual value, so they could not notice
  // most of these mutants.
  const others = domain.length > MAX_WIDENED ? [] : domain.filter((value) => !part.values.includes(value))
  const more = others.length < 2 ? [] : others.map((value) => [value, [...part.values, value]] as const)
  return [...fewer.map((one) => ['less', one] as const), ...more.map((one) => ['more', one] as const)].map(
    ([id, [value, all]]) => ({
      id: `${id}-${value === undefined ? 'absent' : String(value)}${at}`,
      what: `${value === undefined ? 'absent' : String(value)} ${id === 'less' ? 'no longer counts' : 'also counts'}`,
      expression: { ...part, values: all },
    }),
  )
}
