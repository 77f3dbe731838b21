import { type Expression, type FactSource, holds, UNDECIDED } from '#machines/define/condition.ts'
import type { Domain, FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** More combinations of values than this are not tried. */
const LIMIT = 20_000

/**
 * Whether some answers make a condition true. Exact over the facts that it reads, each taken for itself; where these
 * have too many combinations to try, it says yes.
 */
export function isPossible(flow: AnyFlow, expression: Expression): boolean {
  const domains = domainsOf(flow, expression)
  if ([...domains.values()].reduce((product, { length }) => product * length, 1) > LIMIT) return true
  const known = new Map<string, FactValue>()
  const readOf = (key: string) => (known.has(key) ? known.get(key) : UNDECIDED)
  const source: FactSource = { fact: (step, fact) => readOf(`${step}.${fact}`), given: readOf }

  function solve([next, ...rest]: readonly (readonly [string, Domain])[]): boolean {
    const truth = holds(expression, source)
    if (truth !== undefined || !next) return truth ?? false
    const [key, domain] = next
    const found = domain.some((value) => {
      known.set(key, value)
      return solve(rest)
    })
    known.delete(key)
    return found
  }
  return solve([...domains])
}

type Domains = Map<string, Domain>
const memory = new WeakMap<AnyFlow, WeakMap<Expression, Domains>>()

/** Every fact and given that an expression reads, with the values that it can have. Conditions share their parts: each is read once. */
function domainsOf(flow: AnyFlow, expression: Expression): Domains {
  const known = memory.get(flow) ?? new WeakMap<Expression, Domains>()
  memory.set(flow, known)
  const domains = known.get(expression) ?? new Map(partsOf(expression).flatMap((part) => [...domainsOf(flow, part)]))
  if (expression.op === 'given') domains.set(expression.given, domainOfGiven(flow, expression.given))
  if (expression.op === 'fact')
    domains.set(`${expression.step}.${expression.fact}`, domainOfFact(flow, expression.step, expression.fact))
  known.set(expression, domains)
  return domains
}

const partsOf = (expression: Expression): readonly Expression[] =>
  expression.op === 'not' ? [expression.of] : 'of' in expression ? expression.of : []

const domainOfGiven = (flow: AnyFlow, id: string): Domain => flow.given.find((given) => given.id === id)?.domain ?? []

/**
 * The values of a fact of a step that is asked: what its answer may hold; and absent, where the step may be known
 * without an answer, or where the effect that brings it may not have happened.
 */
function domainOfFact(flow: AnyFlow, id: string, fact: string): Domain {
  const step = flow.steps.find((step) => step.id === id)
  const domain = step?.domains[fact]
  if (!step || !domain) return [true, false]
  const isAnswered = !step.known && (fact in step.fields || fact in step.derive)
  return isAnswered || domain.includes(undefined) ? domain : [...domain, undefined]
}
