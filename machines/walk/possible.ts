import { type Expression, type FactSource, holds, UNDECIDED, visit } from '#machines/define/condition.ts'
import type { Domain, FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** Whether some answers make a condition true. Exact over the facts that it reads, each taken for itself. */
export function isPossible(flow: AnyFlow, expression: Expression): boolean {
  const domains = domainsOf(flow, expression)
  const known = new Map<string, FactValue>()
  const valueOf = (key: string) => (known.has(key) ? known.get(key) : UNDECIDED)
  const source: FactSource = { fact: (step, fact) => valueOf(`${step}.${fact}`), given: valueOf }

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

/** Every fact and given that an expression reads, with the values that it can have. */
function domainsOf(flow: AnyFlow, expression: Expression): ReadonlyMap<string, Domain> {
  const domains = new Map<string, Domain>()
  visit(expression, (part) => {
    if (part.op === 'given') domains.set(part.given, flow.given.find(({ id }) => id === part.given)?.domain ?? [])
    if (part.op === 'fact') domains.set(`${part.step}.${part.fact}`, domainOfFact(flow, part.step, part.fact))
  })
  return domains
}

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
