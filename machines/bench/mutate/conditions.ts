import { always, describe, type Expression } from '#machines/define/condition.ts'
import type { Domain } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { domainOfAtom } from '../check/atoms.ts'
import { type Change, diffOf, eachStep, type Mutant, type Mutation } from './mutant.ts'

/** Each condition dropped, negated, and each of its parts dropped, negated, one value narrower and one wider. */
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
    what: 'asked though it is known',
    before: `known: ${describe(known)}`,
    after: 'never known',
    parts,
  }
  return [dropped, ...changes('known', flow, known, (other) => ({ known: other }))]
}

function effects({ effect }: AnyStep, flow: AnyFlow): readonly Change[] {
  if (!effect || effect.when.op === 'always') return []
  return changes('effect-when', flow, effect.when, (when) => ({ effect: { ...effect, when: asGiven(when) } }))
}

/** The flow's `record` says of itself when it applies. */
function ofRecord(flow: AnyFlow): readonly Mutant[] {
  const { record } = flow
  if (!record) return []
  const dropped = {
    id: 'record/none',
    what: 'the answers are not kept where the run lives',
    diff: diffOf(`record: ${record.name}`, 'no record'),
    flow: { ...flow, record: undefined },
    judges: undefined,
  }
  const others = variants(flow, record.when).map(({ id, what, expression }) => ({
    id: `record/${id}`,
    what: `the record: ${what}`,
    diff: diffOf(`record when ${describe(record.when)}`, `record when ${describe(expression)}`),
    flow: { ...flow, record: { ...record, when: asGiven(expression) } },
    judges: undefined,
  }))
  return [dropped, ...others]
}

/** A condition over givens stays one, whatever is done to its parts. */
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
    before: `${name} ${describe(condition)}`,
    after: `${name} ${describe(expression)}`,
    parts: partsWith(expression),
  }))
}

interface Variant {
  readonly id: string
  readonly what: string
  readonly expression: Expression
}

/** A condition, changed in one place. */
export function variants(flow: AnyFlow, whole: Expression): readonly Variant[] {
  const dropped = whole.op === 'always' ? [] : [{ id: 'dropped', what: 'the condition is dropped', expression: always }]
  return [...dropped, ...inside(flow, whole, '')]
}

function inside(flow: AnyFlow, part: Expression, at: string): readonly Variant[] {
  const negated: Variant = {
    id: `negated${at}`,
    what: `${at === '' ? 'the condition' : describe(part)} is negated`,
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
  what: `${part.op === 'all' ? 'one of them is enough' : 'all of them are needed'}`,
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
    what: `${describe(own)} is not asked for`,
    expression: { ...whole, of: whole.of.toSpliced(index, 1) },
  }
  return [without, ...inside(flow, own, `${at}-${index}`).map((one) => ({ ...one, expression: with_(one.expression) }))]
}

/** To a condition on a fact with more values than this none is added. */
const MAX_WIDENED = 50

/** One value fewer, where it leaves some; one value more, where it leaves others. */
function values(part: Expression & { op: 'fact' | 'given' }, domain: Domain, at: string): readonly Variant[] {
  const fewer =
    part.values.length < 2
      ? []
      : part.values.map((value) => [value, part.values.filter((one) => one !== value)] as const)
  // Of a long list tours take the entries that conditions name and a usual one, never each of hundreds.
  const others = domain.length > MAX_WIDENED ? [] : domain.filter((value) => !part.values.includes(value))
  const more = others.length < 2 ? [] : others.map((value) => [value, [...part.values, value]] as const)
  return [...fewer.map((one) => ['less', one] as const), ...more.map((one) => ['more', one] as const)].map(
    ([id, [value, all]]) => ({
      id: `${id}-${value === undefined ? 'absent' : String(value)}${at}`,
      what: `${value === undefined ? 'absent' : String(value)} counts ${id === 'less' ? 'no more' : 'too'}`,
      expression: { ...part, values: all },
    }),
  )
}
