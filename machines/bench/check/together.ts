import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { leapDoorsOf } from '#machines/walk/leaps.ts'
import type { TableState } from '#machines/walk/table.ts'
import { atomsOf, classesOf, conditionsOf, nameOf } from './atoms.ts'
import type { Move } from './moves.ts'

/** Says whether a state should be tried. */
export type IsTried = (state: Pick<TableState, 'steps'>) => boolean

/**
 * Decides which states to try if there are too many. Facts that no condition reads together do not influence each
 * other, so each is tried only with the usual answers to the other steps. The first answer of a step is the usual one.
 * A state is tried if at most one fact is unusual, if all unusual facts are read together by some condition, or if all
 * facts are unusual. With empty `groups`, no facts are tried together. Whole-flow doors (links that skip to a later
 * step) do not count as unusual, because nothing before them matters after them.
 */
export function triedWhereMany(
  flow: AnyFlow,
  moves: Readonly<Record<string, readonly Move[]>>,
  groups = readTogether(flow),
): IsTried {
  const classOf = classesOf(flow)
  const usual = flow.steps.map(({ id }) => moves[id]?.[0]?.facts ?? {})

  const leaping = flow.steps.map((step) => new Set<FactValue>(leapDoorsOf(flow, step).map(({ door }) => door)))

  return ({ steps }) => {
    const others: string[] = []
    let same = 0
    for (const [at, { facts }] of steps.entries())
      for (const fact in facts) {
        if (fact === DOOR_FACT && (facts[DOOR_FACT] === undefined || leaping[at]?.has(facts[DOOR_FACT]))) continue
        const name = `${flow.steps[at]?.id}.${fact}`
        const own = classOf(name, facts[fact])
        if (own === '') continue
        if (own === classOf(name, usual[at]?.[fact])) same++
        else others.push(name)
      }
    return others.length < 2 || same === 0 || groups.some((group) => others.every((name) => group.has(name)))
  }
}

/**
 * Returns the groups of facts that are read together: by one condition (including whether its own step is asked), or by
 * the conditions of the last steps, which decide whether the flow has anything left to ask.
 */
export function readTogether(flow: AnyFlow): readonly ReadonlySet<string>[] {
  const asked = flow.steps.map((step) => whenAsked(flow, step))
  const last = asked.findLastIndex(({ op }) => op === 'always')
  const ending = asked.slice(last + 1).flatMap(atomsOf)
  const said = conditionsOf(flow).map(({ step, condition }) => [
    ...atomsOf(whenAsked(flow, step)),
    ...atomsOf(condition),
  ])
  const all = [...said, ...asked.map(atomsOf), ending]
  return all.map((atoms) => new Set(atoms.map(nameOf))).filter(({ size }) => size > 1)
}
