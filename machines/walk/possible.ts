import { choiceFact, choiceOf } from '#machines/define/choice-fact.ts'
import {
  type Expression,
  evaluateExpression,
  type FactSource,
  readsOf,
  UNDECIDED,
  visitExpression,
} from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { Domain, FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isOfAnswer } from './answer.ts'

/** The maximum number of combinations of values to try. */
const LIMIT = 20_000

/**
 * Whether some answers make a condition true. The result is exact if the facts in the condition are independent of each
 * other. If there are too many combinations to try, the result is true.
 */
export function isPossible(flow: AnyFlow, expression: Expression): boolean {
  const domains = withoutAlike(domainsOf(flow, expression), expression)
  if ([...domains.values()].reduce((product, { domain }) => product * domain.length, 1) > LIMIT) return true
  const known = new Map<string, FactValue>()
  const readOf = (key: string) => (known.has(key) ? known.get(key) : UNDECIDED)
  const source: FactSource = { fact: (step, fact) => readOf(`${step}.${fact}`), given: readOf }

  function solve([next, ...rest]: readonly (readonly [string, Variable])[]): boolean {
    const truth = evaluateExpression(expression, source)
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
  /**
   * Whether a value is possible together with the values chosen so far. If people took a door (a link that skips the
   * answer), the step's other facts are absent. Otherwise, only optional facts can be absent.
   */
  function fits({ door, optional, several }: Variable, value: FactValue): boolean {
    if (several && value !== undefined && !leavesRoom(several, known, value)) return false
    if (door === undefined) return true
    return known.get(door) === undefined ? optional === true || value !== undefined : value === undefined
  }
  return solve([...domains])
}

/** A fact or given (a fact known before the first step) for which the search tries values. */
interface Variable {
  readonly domain: Domain
  /**
   * If the step has doors (links that skip the answer): the key of the fact that says which door was taken. The search
   * chooses that fact's value first.
   */
  readonly door?: string
  readonly optional?: boolean
  /** For a field with several choices: the limits on how many of them can be made. */
  readonly several?: Several
}
interface Several {
  readonly keys: readonly string[]
  readonly min: number
  readonly max: number
}
type Domains = Map<string, Variable>
/** Facts with more values than this are reduced to the values that make a difference in the expression. */
const LONG = 12

/**
 * Reduces a long list of values to those that the expression mentions and one other value, which stands for the rest.
 */
function withoutAlike(domains: Domains, expression: Expression): Domains {
  if (![...domains.values()].some(({ domain }) => domain.length > LONG)) return domains
  const named = new Map<string, Set<FactValue>>()
  visitExpression(expression, (part) => {
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

/** Whether the number of choices can still be within its limits if the next choice is made, or is not made. */
function leavesRoom({ keys, min, max }: Several, known: ReadonlyMap<string, FactValue>, value: FactValue): boolean {
  const values = [value, ...keys.map((key) => known.get(key))]
  const count = (wanted: boolean) => values.filter((one) => one === wanted).length
  return count(true) <= max && keys.length - count(false) >= min
}

const memory = new WeakMap<AnyFlow, WeakMap<Expression, Domains>>()

/**
 * Every fact and given (a fact known before the first step) that an expression reads, with its possible values.
 * Conditions share parts, so parts that were already read are skipped.
 */
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
 * Adds a fact with its possible values. The fact can also be absent if the step can be known without asking, if people
 * can leave it through a door (a link that skips the answer), or if the fact comes from an effect that may not have
 * happened.
 */
function addFact(flow: AnyFlow, domains: Domains, { step: id, fact }: { step: string; fact: string }): void {
  const step = flow.steps.find((step) => step.id === id)
  const domain = step?.domains[fact]
  if (!step || !domain) return void domains.set(`${id}.${fact}`, { domain: [true, false] })
  const isAnswered = isOfAnswer(step, fact)
  const several = severalAt(step, fact)
  const doors = isAnswered && fact !== DOOR_FACT ? doorsBefore(flow, step) : undefined
  const optional = domain.includes(undefined) || step.known !== undefined || !isAnswered
  const whole = (optional || doors) && !domain.includes(undefined) ? [...domain, undefined] : domain
  if (!doors) return void domains.set(`${id}.${fact}`, { domain: whole, ...(several && { several }) })
  const door = `${id}.${DOOR_FACT}`
  if (!domains.has(door)) domains.set(door, { domain: doors })
  domains.set(`${id}.${fact}`, { domain: whole, door, optional, ...(several && { several }) })
}

/**
 * The doors (links that skip the answer) through which people may have left a step when a condition reads it. A
 * whole-flow door, which every question offers, skips the steps before its target, so usually no condition reads a
 * question that was left through it. It counts only for the first question, and only if the condition of the target or
 * of a later step reads that question.
 */
function doorsBefore(flow: AnyFlow, step: AnyStep): Domain | undefined {
  const domain = step.domains[DOOR_FACT]
  if (!domain) return undefined
  const { doors } = flow.everywhere
  const isFirst = flow.steps.find(({ kind }) => kind === 'question') === step
  const isPossible = (door: FactValue) =>
    typeof door !== 'string' || !Object.hasOwn(doors, door) || (isFirst && isReadFrom(flow, doors[door], step))
  const possible = domain.filter(isPossible)
  return possible.length > 1 ? possible : undefined
}

/** Whether the condition of the target, or of a step after it, reads this step. */
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
