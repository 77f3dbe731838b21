import type { FactValue } from './fact.ts'

/**
 * A condition as data, so that code can list it, draw it, and prove when it holds. The type parameters `Steps` and
 * `Givens` are the ids of the steps and givens (facts known before the first step) that the condition reads. They exist
 * only in the type.
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

/** A condition that always holds. */
export const always: Condition<never, never> = { op: 'always' }

/** True when all of these conditions are true. */
export const all = <const C extends readonly Condition[]>(
  ...of: C
): Condition<ReadsOf<C[number]>['steps'], ReadsOf<C[number]>['givens']> => ({
  op: 'all',
  of,
})

/** True when at least one of these conditions is true. */
export const any = <const C extends readonly Condition[]>(
  ...of: C
): Condition<ReadsOf<C[number]>['steps'], ReadsOf<C[number]>['givens']> => ({
  op: 'any',
  of,
})

/** True when the condition is false. */
export const negate = <S extends string, G extends string>(of: Condition<S, G>): Condition<S, G> => ({ op: 'not', of })

/**
 * Looks up the facts of steps and the givens (facts known before the first step). A lookup can return `UNDECIDED`, and
 * the result of a condition is then three-valued.
 */
export interface FactSource {
  fact(step: string, fact: string): FactValue | typeof UNDECIDED
  given(given: string): FactValue | typeof UNDECIDED
}

/** The value of a fact whose step has no answer yet. Any of the fact's values is still possible. */
export const UNDECIDED = Symbol('undecided')

/**
 * The value of a condition in Kleene's three-valued logic. `undefined` means that a fact is undecided and could still
 * make the condition true or false.
 */
export type Truth = boolean | undefined
export type Predicate<Source> = (source: Source) => Truth
export type Atom = Expression & { readonly op: 'fact' | 'given' }
type Reader<Source> = (source: Source) => FactValue | typeof UNDECIDED

/**
 * Turns an expression into a function. All conditions are evaluated with this function. `readerOf` returns a reader for
 * each fact or given that the expression mentions.
 */
export function compileCondition<Source>(
  expression: Expression,
  readerOf: (atom: Atom) => Reader<Source>,
): Predicate<Source> {
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

function oneOf<Source>(read: Reader<Source>, values: readonly FactValue[]): Predicate<Source> {
  return (source) => {
    const value = read(source)
    return value === UNDECIDED ? undefined : values.includes(value)
  }
}

function joined<Source>(parts: readonly Predicate<Source>[], decisive: boolean): Predicate<Source> {
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

/** Whether an expression holds, with the facts from a source. */
export function evaluateExpression(expression: Expression, source: FactSource): Truth {
  const test = tests.get(expression) ?? compileCondition(expression, fromSource)
  tests.set(expression, test)
  return test(source)
}
const tests = new WeakMap<Expression, Predicate<FactSource>>()

function fromSource(atom: Atom): Reader<FactSource> {
  if (atom.op === 'given') return (source) => source.given(atom.given)
  return (source) => source.fact(atom.step, atom.fact)
}

/** Every step and given (a fact known before the first step) that an expression reads, each listed once. */
export function readsOf(expression: Expression): { steps: string[]; givens: string[] } {
  const steps = new Set<string>()
  const givens = new Set<string>()
  visitExpression(expression, (part) => {
    if (part.op === 'fact') steps.add(part.step)
    if (part.op === 'given') givens.add(part.given)
  })
  return { steps: [...steps], givens: [...givens] }
}

/** Calls `each` with an expression and with each of its parts. */
export function visitExpression(expression: Expression, each: (part: Expression) => void): void {
  each(expression)
  if (expression.op === 'not') visitExpression(expression.of, each)
  if (expression.op === 'all' || expression.op === 'any') for (const part of expression.of) visitExpression(part, each)
}

/**
 * The name of a fact that every step with an effect has. It tells whether the effect has happened for the current
 * answer.
 */
export const HAPPENED_FACT = '~happened'

/**
 * The name of a fact that tells whether the server holds the step's answer with a mark, which means that people cannot
 * change the answer. Only steps that declare such marks have this fact.
 */
export const HELD_FACT = '~held'

/** Describes an expression in words, for diagrams and error reports: `mode.kind is bank`. */
export function describeExpression(expression: Expression): string {
  switch (expression.op) {
    case 'always':
      return 'always'
    case 'fact':
      return expression.fact === HAPPENED_FACT
        ? `it happened at ${expression.step}`
        : `${expression.step}.${expression.fact} is ${expression.values.map(worded).join(' or ')}`
    case 'given':
      return `${expression.given} is ${expression.values.map(worded).join(' or ')}`
    case 'not':
      return `not (${describeExpression(expression.of)})`
    case 'all':
      return expression.of.map(describeExpression).join(' and ') || 'always'
    case 'any':
      return `(${expression.of.map(describeExpression).join(' or ')})`
  }
}

const worded = (value: FactValue) => (value === undefined ? 'absent' : String(value))
