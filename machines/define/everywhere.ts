import { readsOf } from './condition.ts'
import { DOOR } from './declared.ts'
import type { AnyStep } from './step.ts'

/** What a flow declares once for all of its questions. */
export interface Everywhere<Aside extends AnyStep = AnyStep, Door extends string = string> {
  /** Screens beside the path that open from every question, reviews and lists included. */
  readonly asides: readonly Aside[]
  /** Doors that every question before their target has, reviews and lists included: by name, the step that each leads to. */
  readonly doors: Readonly<Record<Door, string>>
}

/** Offers what a flow declares everywhere at each of its questions, after what the step itself offers. */
export function withEverywhere(steps: readonly AnyStep[], { asides, doors }: Everywhere): readonly AnyStep[] {
  const names = Object.keys(doors)
  if (asides.length === 0 && names.length === 0) return steps
  const targets = new Map(names.map((name) => [name, steps.findIndex(({ id }) => id === doors[name])]))
  return steps.map((step, at) => {
    if (step.kind !== 'question') return step
    const offered = names.filter((name) => at < (targets.get(name) ?? 0))
    return {
      ...step,
      ...(offered.length > 0 && withDoors(step, offered)),
      asides: [...new Set([...step.asides, ...asides])],
    }
  })
}

function withDoors({ doors: own, domains }: AnyStep, offered: readonly string[]): Pick<AnyStep, 'doors' | 'domains'> {
  const doors = [...own, ...offered]
  return { doors, domains: { ...domains, [DOOR]: [...doors, undefined] } }
}

/** The screens beside a step that it names itself, not the whole flow. */
export const ownAsides = ({ everywhere }: { everywhere: Everywhere }, { asides }: AnyStep): readonly AnyStep[] =>
  asides.filter((aside) => !everywhere.asides.includes(aside))

/**
 * Throws where a door of a whole flow could not be kept: what follows its target must be the same for everybody who comes
 * there, by the door or along the path.
 *
 * @param own the ids of the steps that the flow itself lists; a target stands in no flow in a step's place.
 */
export function checkDoors(
  flow: string,
  steps: readonly AnyStep[],
  own: readonly string[],
  doors: Everywhere['doors'],
) {
  for (const [door, id] of Object.entries(doors)) {
    const to = own.includes(id) ? steps.findIndex((step) => step.id === id) : -1
    const target = steps[to]
    if (!target) throw new Error(`The door "${door}" of "${flow}" leads to "${id}", which is no step of it.`)
    if (!/^[a-z][a-z0-9-]*$/i.test(door))
      throw new Error(`The name "${door}" of a door of "${flow}" must be letters, digits and hyphens.`)
    if (target.when.op !== 'always')
      throw new Error(`The door "${door}" of "${flow}" leads to "${id}", which has a condition of its own.`)
    const first = steps.findIndex(({ kind }) => kind === 'question')
    if (first < 0 || first >= to)
      throw new Error(`The door "${door}" of "${flow}" leads to "${id}", which must come after a question.`)
    const taken = steps.find((step) => step.doors.includes(door))
    if (taken) throw new Error(`"${taken.id}" of "${flow}" has a door "${door}" itself: name one of them otherwise.`)
    checkBehind(flow, door, steps, first, to)
  }
}

/** Nothing from the target on looks at, or leads back to, a step that some have been led past. */
function checkBehind(flow: string, door: string, steps: readonly AnyStep[], first: number, to: number): void {
  const passed = new Set(steps.slice(first + 1, to).map(({ id }) => id))
  for (const step of steps.slice(to)) {
    const read = [step.when, ...(step.known ? [step.known] : [])].flatMap((when) => readsOf(when).steps)
    const looked = read.find((id) => passed.has(id))
    if (looked !== undefined)
      throw new Error(
        `"${step.id}" of "${flow}" has a condition on "${looked}", which the door "${door}" may lead past: no step from the door’s target on may.`,
      )
    const led = leadsOf(step).find((id) => passed.has(id))
    if (led !== undefined)
      throw new Error(
        `"${step.id}" of "${flow}" leads back to "${led}", which the door "${door}" may lead past: no step from the door’s target on may.`,
      )
  }
}

/** Where Back, a refusal, a success or closing leads from a step that names it. */
function leadsOf({ back, effect, within }: AnyStep): readonly string[] {
  const led = effect && [...Object.values<unknown>(effect.failures), effect.leads, effect.lost]
  const reopened = (led ?? []).flatMap((one) =>
    typeof one === 'object' && one !== null && 'reopen' in one ? String(one.reopen) : [],
  )
  return [...(back === undefined ? [] : [back]), ...reopened, ...within.flatMap(({ closed }) => closed ?? [])]
}
