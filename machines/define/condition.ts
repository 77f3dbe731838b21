import type { FactValue } from './fact.ts'

/**
 * A guard as data: it can be listed, drawn, proved and answered with a witness.
 * `Steps` and `Givens` are the ids that it reads; only the type remembers them.
 */
export type Condition<Steps extends string = string, Givens extends string = string> = Expression & {
  readonly '~reads'?: { steps: Steps; givens: Givens }
}

export type Expression =
  | { readonly op: 'always' }
  | { readonly op: 'fact'; readonly step: string; readonly fact: string; readonly values: readonly FactValue[] }
  | { readonly op: 'given'; readonly given: string; readonly values: readonly FactValue[] }
  | { readonly op: 'all'; readonly of: readonly Expression[] }
  | { readonly op: 'any'; readonly of: readonly Expression[] }
  | { readonly op: 'not'; readonly of: Expression }

type ReadsOf<C extends Condition> = NonNullable<C['~reads']>

export const always: Condition<never, never> = { op: 'always' }

/** True when every one of them is. */
export const all = <const C extends readonly Condition[]>(
  ...of: C
): Condition<ReadsOf<C[number]>['steps'], ReadsOf<C[number]>['givens']> => ({
  op: 'all',
  of,
})

/** True when at least one of them is. */
export const any = <const C extends readonly Condition[]>(
  ...of: C
): Condition<ReadsOf<C[number]>['steps'], ReadsOf<C[number]>['givens']> => ({
  op: 'any',
  of,
})

export const not = <S extends string, G extends string>(of: Condition<S, G>): Condition<S, G> => ({ op: 'not', of })

/** Where an expression finds the facts: of a step, or of the run's givens. `UNDECIDED` makes the whole three-valued. */
export interface FactSource {
  fact(step: string, fact: string): FactValue | typeof UNDECIDED
  given(given: string): FactValue | typeof UNDECIDED
}

/** The fact belongs to a step that is not answered yet: it may still become anything. */
export const UNDECIDED = Symbol('undecided')

/** What a condition comes to: `undefined` where an undecided fact could still turn it either way (Kleene's third value). */
export type Truth = boolean | undefined
export type Test<Source> = (source: Source) => Truth
export type Atom = Expression & { readonly op: 'fact' | 'given' }
type Reader<Source> = (source: Source) => FactValue | typeof UNDECIDED

/** The one evaluator of conditions: an expression as a function. `readerOf` says how each part finds its fact or given. */
export function compileCondition<Source>(
  expression: Expression,
  readerOf: (atom: Atom) => Reader<Source>,
): Test<Source> {
  switch (expression.op) {
    case 'always':
      return () => true
    case 'fact':
    case 'given':
      return oneOf(readerOf(expression), expression.values)
    case 'not': {
      const inner = compileCondition(expression.of, readerOf)
      return (source) => {
        const truth = inner(source)
        return truth === undefined ? undefined : !truth
      }
    }
    case 'all':
    case 'any':
      return joined(
        expression.of.map((part) => compileCondition(part, readerOf)),
        expression.op === 'any',
      )
  }
}

function oneOf<Source>(read: Reader<Source>, values: readonly FactValue[]): Test<Source> {
  return (source) => {
    const value = read(source)
    return value === UNDECIDED ? undefined : values.includes(value)
  }
}

function joined<Source>(parts: readonly Test<Source>[], decisive: boolean): Test<Source> {
  const [only, second] = parts
  if (only && !second) return only
  return (source) => {
    let result: Truth = !decisive
    for (const part of parts) {
      const truth = part(source)
      if (truth === decisive) return decisive
      if (truth === undefined) result = undefined
    }
    return result
  }
}

/** Whether an expression holds for the facts of a source. */
export function holds(expression: Expression, source: FactSource): Truth {
  const test = tests.get(expression) ?? compileCondition(expression, fromSource)
  tests.set(expression, test)
  return test(source)
}
const tests = new WeakMap<Expression, Test<FactSource>>()

function fromSource(atom: Atom): Reader<FactSource> {
  if (atom.op === 'given') return (source) => source.given(atom.given)
  return (source) => source.fact(atom.step, atom.fact)
}

/** Every `step` and `given` that an expression reads, each once. */
export function readsOf(expression: Expression): { steps: string[]; givens: string[] } {
  const steps = new Set<string>()
  const givens = new Set<string>()
  visit(expression, (part) => {
    if (part.op === 'fact') steps.add(part.step)
    if (part.op === 'given') givens.add(part.given)
  })
  return { steps: [...steps], givens: [...givens] }
}

/** Calls `each` for an expression and for all its parts. */
export function visit(expression: Expression, each: (part: Expression) => void): void {
  each(expression)
  if (expression.op === 'not') visit(expression.of, each)
  if (expression.op === 'all' || expression.op === 'any') for (const part of expression.of) visit(part, each)
}

/** A fact of every step with an effect: whether it happened with the present answer. */
export const HAPPENED = '~happened'

/** A fact of every step with marks that hold its answer: whether one of them does. */
export const HELD = '~held'

/** An expression in words, for pictures and findings: `mode.kind is bank`. */
export function describe(expression: Expression): string {
  switch (expression.op) {
    case 'always':
      return 'always'
    case 'fact':
      return expression.fact === HAPPENED
        ? `it happened at ${expression.step}`
        : `${expression.step}.${expression.fact} is ${expression.values.map(worded).join(' or ')}`
    case 'given':
      return `${expression.given} is ${expression.values.map(worded).join(' or ')}`
    case 'not':
      return `not (${describe(expression.of)})`
    case 'all':
      return expression.of.map(describe).join(' and ') || 'always'
    case 'any':
      return `(${expression.of.map(describe).join(' or ')})`
  }
}

const worded = (value: FactValue) => (value === undefined ? 'absent' : String(value))
