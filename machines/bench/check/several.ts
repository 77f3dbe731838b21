import { choiceFact } from '#machines/define/choice-fact.ts'
import { type Expression, evaluateExpression, type FactSource, UNDECIDED } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { atomsOf, conditionsOf } from './atoms.ts'
import { combined } from './queue.ts'

type Facts = Readonly<Record<string, FactValue>>

/**
 * Up to this many choices are tried in every combination. With more, only choices that a condition distinguishes are
 * tried.
 */
const ALL = 3
/** If one condition reads more choices than this, combinations that make it true or false are not searched. */
const MOST = 16

const isSeveral = (field: Field): boolean => metaOf(field).kind === 'choices'

/** The facts of a field that accepts several choices. */
const choiceFacts = (name: string, field: Field): readonly string[] =>
  isSeveral(field) ? (metaOf(field).choices ?? []).map((choice) => choiceFact(name, choice)) : []

/** Whether conditions read so many choices of one field that not every combination is tried. */
export const isPartlyTried = (step: AnyStep, matters: (fact: string) => boolean): boolean =>
  Object.entries<Field>(step.fields).some(([name, field]) => choiceFacts(name, field).filter(matters).length > ALL)

/**
 * Returns the selections of a multiple-choice field to try besides the usual selection: one for each relevant choice,
 * with that choice toggled; no choice; every choice; and the selections in `wanted`. Their number grows with the number
 * of choices, not with the number of combinations.
 */
export function severalTried(
  name: string,
  field: Field,
  usual: unknown,
  matters: (fact: string) => boolean,
  wanted: readonly Facts[],
): readonly (readonly string[])[] {
  const { choices = [], min = 0, max = choices.length } = metaOf(field)
  const read = choices.filter((choice) => matters(choiceFact(name, choice)))
  const before = choices.filter((choice) => Array.isArray(usual) && usual.includes(choice))
  const toggled = read.map((choice) =>
    before.includes(choice) ? before.filter((one) => one !== choice) : [...before, choice],
  )
  const whole = read.length > ALL ? [] : combined(read.map((choice) => [choiceFact(name, choice), [true, false]]))
  const told = [...whole, ...wanted].map((facts) =>
    choices.filter((choice) => facts[choiceFact(name, choice)] === true),
  )
  const fixed = (made: readonly string[], facts: Facts = {}) => ({ made, facts })
  const all = [before, ...toggled, [], read].map((made) => fixed(made))
  const asked = [...whole, ...wanted].map((facts, at) => fixed(told[at] ?? [], facts))
  return [...all, ...asked].flatMap(({ made, facts }) => {
    const isFree = (choice: string) => !made.includes(choice) && facts[choiceFact(name, choice)] === undefined
    const spare = [...choices.filter((one) => !read.includes(one)), ...read].filter(isFree)
    const filled = [...made, ...spare.slice(0, Math.max(0, min - made.length))]
    const kept = choices.filter((choice) => filled.includes(choice))
    return kept.length < min || kept.length > max ? [] : [kept]
  })
}

/**
 * Returns the values that are worth trying because conditions read them. If a condition reads several choices of a
 * field: selections that make it true, and selections that make it false. For a long list: the entries that conditions
 * name.
 */
export function wantedChoices(flow: AnyFlow, step: AnyStep, more: readonly Expression[] = []): readonly Facts[] {
  const own = new Set(Object.entries<Field>(step.fields).flatMap(([name, field]) => choiceFacts(name, field)))
  const named = namedEntries(flow, step)
  if (own.size === 0) return named
  const said = [
    ...flow.steps.map((one) => whenAsked(flow, one)),
    ...conditionsOf(flow).map(({ condition }) => condition),
  ]
  const told = [...new Set([...said, ...more])].flatMap((condition): readonly Facts[] => {
    const atoms = atomsOf(condition).flatMap((atom) => (atom.op === 'fact' && atom.step === step.id ? [atom.fact] : []))
    const facts = [...new Set(atoms)].filter((fact) => own.has(fact))
    if (facts.length < 2) return []
    if (facts.length <= ALL) return combined(facts.map((fact) => [fact, [true, false]]))
    const found = facts.length > MOST ? [] : [true, false].map((truth) => solved(condition, step.id, facts, truth))
    return found.filter((one) => one !== undefined)
  })
  return [...named, ...told]
}

/**
 * How many entries of a long list are tried besides those that conditions name. More are not needed, because conditions
 * do not distinguish them.
 */
const ENTRIES = 2

/** The entries of a long list to try: those in examples, those that conditions name, and the first entries. */
export function listedTried(
  name: string,
  field: Field,
  filed: readonly Readonly<Record<string, unknown>>[],
  wanted: readonly Facts[],
): readonly unknown[] {
  const ids = (metaOf(field).entries ?? []).map(({ id }) => id)
  const named = wanted.flatMap((facts) => ids.filter((id) => id === facts[name]))
  const others = ids.filter((id) => !named.includes(id)).slice(0, ENTRIES)
  const known = filed.flatMap((answer) => ids.filter((id) => id === answer[name]))
  const left = metaOf(field).optional ? [undefined] : []
  return [...new Set([...known, ...named, ...others, ...left])]
}

/** The entries of a long list that conditions or the step's own effect name. */
function namedEntries(flow: AnyFlow, step: AnyStep): readonly Facts[] {
  const lists = Object.entries<Field>(step.fields).flatMap(([name, field]) =>
    metaOf(field).kind === 'listed' ? name : [],
  )
  if (lists.length === 0) return []
  const said = conditionsOf(flow).flatMap(({ condition }) =>
    atomsOf(condition).flatMap((atom) =>
      atom.op === 'fact' && atom.step === step.id ? [[atom.fact, atom.values] as const] : [],
    ),
  )
  return [...said, ...Object.entries(step.acts ?? {})].flatMap(([fact, values]) =>
    lists.includes(fact) ? values.map((value) => ({ [fact]: value })) : [],
  )
}

/** Finds choices that give a condition this result, regardless of the other facts that it reads. */
function solved(condition: Expression, id: string, facts: readonly string[], truth: boolean): Facts | undefined {
  const known = new Map<string, FactValue>()
  const source: FactSource = {
    fact: (step, fact) => (step === id && known.has(fact) ? known.get(fact) : UNDECIDED),
    given: () => UNDECIDED,
  }
  const isOpen = () => evaluateExpression(condition, source) !== !truth
  function solve([next, ...rest]: readonly string[]): boolean {
    if (!isOpen()) return false
    if (next === undefined || evaluateExpression(condition, source) === truth) return true
    for (const value of [false, true]) {
      known.set(next, value)
      if (solve(rest)) return true
    }
    known.delete(next)
    return false
  }
  return solve(facts) ? Object.fromEntries(known) : undefined
}
