import type { Effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Table, TableState } from '#machines/walk/table.ts'
import { atomsOf, nameOf, sourceOf } from '../check/atoms.ts'
import type { Pair } from '../compare/bisimulation.ts'

/**
 * Makes a function that names what is new about an event, such as a refusal at a step whose effect already happened.
 * The caller keeps one path for each name.
 */
export function memoriesIn(flow: AnyFlow, table: Table): (pair: Pair, isNew: boolean) => readonly string[] {
  const steps = [...flow.steps, ...flow.asides]
  const source = sourceOf(flow)
  const places = new Map(steps.map(({ id }, at) => [id, at]))
  const conditions = flow.steps
    .map((step) => [step, atomsOf(step.when)] as const)
    .filter(([, atoms]) => atoms.length > 0)

  return (pair, isNew) => {
    const { from, by, given } = pair
    const [now] = pair.states
    if (!from || !by) return [`given ${JSON.stringify(given)}`]
    return [...happened(from.states[0], by, now), ...keptAfter(pair), ...(isNew ? decided(now) : [])]
  }

  function happened(before: TableState, by: NonNullable<Pair['by']>, now: TableState): readonly string[] {
    const { id, effect } = steps[before.at] ?? { id: '', effect: undefined }
    const own = before.steps[before.at]
    const stood = `${own?.answered ? 'answered' : 'open'} ${own?.happened ? 'done' : 'new'}`
    if (by.type === 'answer')
      return [
        `${stood} ${id} ${by.changed ? 'answer' : 'same'} ${now.phase} ${JSON.stringify(factsOf(now, before.at))}`,
      ]
    if (by.type === 'refused') return [`${stood} ${id} refused ${by.code}`]
    if (by.type === 'done')
      return [`${stood} ${id} done ${JSON.stringify(by.receipt)} ${JSON.stringify(before.pending?.facts)}`]
    if (by.type === 'change') {
      const to = places.get(by.to) ?? -1
      return [`${id} change ${by.to} ${before.steps[to]?.happened}`]
    }
    const here = steps[now.at]
    const arrived = here?.effect && now.steps[now.at]?.happened ? [`stands done at ${here.id}`] : []
    const stands = `${now.steps[now.at]?.happened ? 'done' : 'new'} ${JSON.stringify(now.given)}`
    const known = here && 'known' in here && here.known ? [`${by.type} to known ${here.id} ${stands}`] : []
    return effect || arrived.length + known.length > 0 ? [`${stood} ${id} ${by.type}`, ...arrived, ...known] : []
  }

  /**
   * Names an answer that only `record` sends, after an effect changed a given (a fact known before the first step).
   * Returns one name for each step with such an effect.
   */
  function keptAfter({ from, by, states: [now] }: Pair): readonly string[] {
    const [before] = from?.states ?? []
    const step = before && steps[before.at]
    if (!step || by?.type !== 'answer' || step.effect || now.phase !== 'saving') return []
    const changed = steps.filter(({ effect }, at) => effect && before.steps[at]?.happened && hasSets(effect))
    return changed.map(({ id }) => `${step.id} kept after ${id}`)
  }

  /**
   * Names every combination of the values that a condition reads, once people have passed all the steps that it reads.
   */
  function decided(state: TableState): readonly string[] {
    const last = places.get(table.shown(state).at(-1) ?? '') ?? -1
    const facts = source(state)
    return conditions.flatMap(([step, atoms]) => {
      if (atoms.some((atom) => atom.op === 'fact' && (places.get(atom.step) ?? -1) >= last)) return []
      const values = atoms.map((atom) =>
        atom.op === 'given' ? facts.given(atom.given) : facts.fact(atom.step, atom.fact),
      )
      const when = `${step.id} when ${atoms.map(nameOf).join()} ${values.map(String).join()}`
      return last < (places.get(step.id) ?? -1) ? [when] : [when, `past ${when}`]
    })
  }
}

const hasSets = ({ sets }: Effect) => Object.keys(sets).length > 0

const factsOf = (state: TableState, at: number) => state.pending?.facts ?? state.steps[at]?.facts
