import { DOOR } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { leapDoorsOf } from '#machines/walk/leaps.ts'
import type { TableState } from '#machines/walk/table.ts'
import { atomsOf, classesOf, conditionsOf, nameOf } from './atoms.ts'
import type { Move } from './moves.ts'

/** Whether a state is tried. */
export type IsTried = (state: Pick<TableState, 'steps'>) => boolean

/**
 * Which states are tried where there are too many to try them all. Facts that no condition reads together cannot change
 * what each other does, so each is tried beside the usual answers alone: at most one fact is another than usual, or only
 * facts that some condition reads together, or all of them are. An answer is usual if it is the first of its step.
 * With `groups` empty no facts are tried together. Which door of the whole flow was taken does not count: nothing that was
 * answered before it matters behind it.
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
        if (fact === DOOR && (facts[DOOR] === undefined || leaping[at]?.has(facts[DOOR]))) continue
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
 * The facts that are read together: by one condition, or by whether a step is asked and what that depends on; and by all
 * the steps of which the last one that is asked decides whether anything is asked at all.
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
