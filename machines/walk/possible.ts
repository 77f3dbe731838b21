import { choiceFact, choiceOf } from '#machines/define/choice-fact.ts'
import { type Expression, type FactSource, holds, readsOf, UNDECIDED, visit } from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { Domain, FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isOfAnswer } from './answer.ts'

/** More combinations of values than this are not tried. */
const LIMIT = 20_000

/**
 * Whether some answers make a condition true. Exact over the facts that it reads, each taken for itself; where these
 * have too many combinations to try, it says yes.
 */
export function isPossible(flow: AnyFlow, expression: Expression): boolean {
  const domains = withoutAlike(domainsOf(flow, expression), expression)
  if ([...domains.values()].reduce((product, { domain }) => product * domain.length, 1) > LIMIT) return true
  const known = new Map<string, FactValue>()
  const readOf = (key: string) => (known.has(key) ? known.get(key) : UNDECIDED)
  const source: FactSource = { fact: (step, fact) => readOf(`${step}.${fact}`), given: readOf }

  function solve([next, ...rest]: readonly (readonly [string, Variable])[]): boolean {
    const truth = holds(expression, source)
    if (truth !== undefined || !next) return truth ?? false
    const [key, variable] = next
    const found = variable.domain.some((value) => {
      if (!fits(variable, value)) return false
      known.set(key, value)
      return solve(rest)
    })
    known.delete(key)
    return found
  }
  /** Through a door nothing else is answered, and on the main path everything is that may not be left out. */
  function fits({ door, optional, several }: Variable, value: FactValue): boolean {
    if (several && value !== undefined && !leavesRoom(several, known, value)) return false
    if (door === undefined) return true
    return known.get(door) === undefined ? optional === true || value !== undefined : value === undefined
  }
  return solve([...domains])
}

/** What can vary: a fact or given, with its values. */
interface Variable {
  readonly domain: Domain
  /** The key of the door of the same step, if it has one; that stands before this one. */
  readonly door?: string
  readonly optional?: boolean
  /** One of several choices: of all of them together so many are made. */
  readonly several?: Several
}
interface Several {
  readonly keys: readonly string[]
  readonly min: number
  readonly max: number
}
type Domains = Map<string, Variable>
/** Longer lists of values are tried only as far as the expression tells them apart. */
const LONG = 12

/** Of a long list of values those that the expression names, and one of the others. */
function withoutAlike(domains: Domains, expression: Expression): Domains {
  if (![...domains.values()].some(({ domain }) => domain.length > LONG)) return domains
  const named = new Map<string, Set<FactValue>>()
  visit(expression, (part) => {
    if (part.op !== 'fact' && part.op !== 'given') return
    const key = part.op === 'fact' ? `${part.step}.${part.fact}` : part.given
    named.set(key, new Set([...(named.get(key) ?? []), ...part.values, undefined]))
  })
  return new Map(
    [...domains].map(([key, variable]) => {
      const isNamed = (value: FactValue) => named.get(key)?.has(value) ?? false
      const other = variable.domain.find((value) => !isNamed(value))
      const domain = variable.domain.filter((value) => isNamed(value) || value === other)
      return [key, variable.domain.length > LONG ? { ...variable, domain } : variable]
    }),
  )
}

/** Whether one more choice that is made, or left out, still leaves as many as there have to be, and no more. */
function leavesRoom({ keys, min, max }: Several, known: ReadonlyMap<string, FactValue>, value: FactValue): boolean {
  const values = [value, ...keys.map((key) => known.get(key))]
  const count = (wanted: boolean) => values.filter((one) => one === wanted).length
  return count(true) <= max && keys.length - count(false) >= min
}

const memory = new WeakMap<AnyFlow, WeakMap<Expression, Domains>>()

/** Every fact and given that an expression reads, with the values that it can have. Conditions share their parts: each is read once. */
function domainsOf(flow: AnyFlow, expression: Expression): Domains {
  const known = memory.get(flow) ?? new WeakMap<Expression, Domains>()
  memory.set(flow, known)
  const domains = known.get(expression) ?? new Map(partsOf(expression).flatMap((part) => [...domainsOf(flow, part)]))
  if (expression.op === 'given') domains.set(expression.given, { domain: domainOfGiven(flow, expression.given) })
  if (expression.op === 'fact') addFact(flow, domains, expression)
  known.set(expression, domains)
  return domains
}

const partsOf = (expression: Expression): readonly Expression[] =>
  expression.op === 'not' ? [expression.of] : 'of' in expression ? expression.of : []

const domainOfGiven = (flow: AnyFlow, id: string): Domain => flow.given.find((given) => given.id === id)?.domain ?? []

/**
 * The values of a fact of a step that is asked: what its answer may hold; and absent, where the step may be known
 * without an answer or left through a door, or where the effect that brings it may not have happened.
 */
function addFact(flow: AnyFlow, domains: Domains, { step: id, fact }: { step: string; fact: string }): void {
  const step = flow.steps.find((step) => step.id === id)
  const domain = step?.domains[fact]
  if (!step || !domain) return void domains.set(`${id}.${fact}`, { domain: [true, false] })
  const isAnswered = isOfAnswer(step, fact)
  const several = severalAt(step, fact)
  const doors = isAnswered && fact !== DOOR ? doorsBefore(flow, step) : undefined
  const optional = domain.includes(undefined) || step.known !== undefined || !isAnswered
  const whole = (optional || doors) && !domain.includes(undefined) ? [...domain, undefined] : domain
  if (!doors) return void domains.set(`${id}.${fact}`, { domain: whole, ...(several && { several }) })
  const door = `${id}.${DOOR}`
  if (!domains.has(door)) domains.set(door, { domain: doors })
  domains.set(`${id}.${fact}`, { domain: whole, door, optional, ...(several && { several }) })
}

/**
 * The doors by which a step may have been left where a condition reads it. A door of the whole flow leads past the steps
 * before its target, so it counts only for the first question, which no other question's door leads past, and only if a
 * condition from the target on reads that question.
 */
function doorsBefore(flow: AnyFlow, step: AnyStep): Domain | undefined {
  const domain = step.domains[DOOR]
  if (!domain) return undefined
  const { doors } = flow.everywhere
  const isFirst = flow.steps.find(({ kind }) => kind === 'question') === step
  const isPossible = (door: FactValue) =>
    typeof door !== 'string' || !Object.hasOwn(doors, door) || (isFirst && isReadFrom(flow, doors[door], step))
  const possible = domain.filter(isPossible)
  return possible.length > 1 ? possible : undefined
}

/** Whether the condition of a target, or of a step after it, reads a step. */
function isReadFrom({ steps }: AnyFlow, target: string | undefined, { id }: AnyStep): boolean {
  const at = steps.findIndex((step) => step.id === target)
  return steps.slice(at).some(({ when }) => readsOf(when).steps.includes(id))
}

function severalAt(step: AnyStep, fact: string): Several | undefined {
  const { field: name = '' } = choiceOf(fact) ?? {}
  const field: Field | undefined = Object.hasOwn(step.fields, name) ? step.fields[name] : undefined
  if (!field) return undefined
  const { choices = [], min = 0, max = choices.length, only } = metaOf(field)
  return { keys: choices.map((choice) => `${step.id}.${choiceFact(name, choice)}`), min: only ? 0 : min, max }
}
