import {
  type Condition,
  type Expression,
  evaluateExpression,
  type FactSource,
  visitExpression,
} from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { Domain, FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { leapDoorsOf } from '#machines/walk/leaps.ts'
import { compileTable, type TableState } from '#machines/walk/table.ts'

export type Atom = Expression & { op: 'fact' | 'given' }

/** The facts and givens (facts known before the first step) that a condition reads. */
export function atomsOf(expression: Expression): readonly Atom[] {
  const atoms: Atom[] = []
  visitExpression(expression, (part) => {
    if (part.op === 'fact' || part.op === 'given') atoms.push(part)
  })
  return atoms
}

export const nameOf = (atom: Atom): string => (atom.op === 'fact' ? `${atom.step}.${atom.fact}` : atom.given)

/** A condition of a flow, with the step that declares it and its purpose. */
export interface Said {
  readonly step: AnyStep
  readonly of: 'when' | 'known' | 'effect' | 'record'
  readonly condition: Condition
}

export function conditionsOf(flow: AnyFlow): readonly Said[] {
  const [first] = flow.steps
  const record = flow.record && first ? [{ step: first, of: 'record' as const, condition: flow.record.when }] : []
  const said = flow.steps.flatMap((step) => [
    { step, of: 'when' as const, condition: step.when },
    ...(step.known ? [{ step, of: 'known' as const, condition: step.known }] : []),
    ...(step.effect ? [{ step, of: 'effect' as const, condition: step.effect.when }] : []),
  ])
  return [...said, ...record].filter(({ condition }) => condition.op !== 'always')
}

/** The possible values of the fact or given in an atom, or `undefined` if there is no such step, fact or given. */
export function domainOfAtom(flow: AnyFlow, atom: Atom): Domain | undefined {
  if (atom.op === 'given') return flow.given.find(({ id }) => id === atom.given)?.domain
  return flow.steps.find(({ id }) => id === atom.step)?.domains[atom.fact]
}

/** The possible values of everything that a condition reads, for a proof. */
export function domainsIn(flow: AnyFlow, expression: Expression): Readonly<Record<string, Domain>> {
  return Object.fromEntries(atomsOf(expression).map((atom) => [nameOf(atom), domainOfAtom(flow, atom) ?? []]))
}

/**
 * Makes a function that returns the facts of a state that conditions can read: those of the steps that are asked now.
 */
export function sourceOf(flow: AnyFlow): (state: TableState) => FactSource {
  const places = new Map(flow.steps.map((step, at) => [step.id, at]))
  const leapt = leaptIn(flow)
  return (state) => {
    const isLeapt = leapt(state)
    const stored: FactSource = {
      fact: (step, fact) => state.steps[places.get(step) ?? -1]?.facts[fact],
      given: (id) => state.given[id],
    }
    const isAsked = (id: string) => {
      const at = places.get(id) ?? -1
      const step = flow.steps[at]
      return step !== undefined && !isLeapt(at) && evaluateExpression(whenAsked(flow, step), stored) === true
    }
    return { ...stored, fact: (step, fact) => (isAsked(step) ? stored.fact(step, fact) : undefined) }
  }
}

/**
 * Makes a function that says which steps people skipped by taking a whole-flow door: a link that every question offers
 * and that leads to a later step.
 */
export function leaptIn(flow: AnyFlow): (state: TableState) => (at: number) => boolean {
  if (Object.keys(flow.everywhere.doors).length === 0) return () => () => false
  const table = compileTable(flow)
  return (state) => {
    const { leaps } = table.walk(state)
    return (at) => leaps.some(({ from, to }) => from < at && at < to)
  }
}

/**
 * Makes a function that returns the class of a value. Two values share a class if no condition of the flow
 * distinguishes them.
 */
export function classesOf(flow: AnyFlow): (name: string, value: FactValue) => string {
  const sets = new Map<string, (readonly FactValue[])[]>()
  const add = (name: string, values: readonly FactValue[]) => sets.set(name, [...(sets.get(name) ?? []), values])
  for (const { condition } of conditionsOf(flow)) for (const atom of atomsOf(condition)) add(nameOf(atom), atom.values)
  for (const { id, acts } of flow.steps)
    for (const [fact, values] of Object.entries(acts ?? {})) add(`${id}.${fact}`, values)
  for (const step of flow.steps) for (const { door } of leapDoorsOf(flow, step)) add(`${step.id}.${DOOR_FACT}`, [door])
  return (name, value) => (sets.get(name) ?? []).map((values) => (values.includes(value) ? 1 : 0)).join('')
}
