import { readsOf } from './condition.ts'
import { DOOR_FACT } from './declared.ts'
import type { AnyStep } from './step.ts'

/** What a flow declares once and every question gets. */
export interface Everywhere<Aside extends AnyStep = AnyStep, Door extends string = string> {
  /** Asides (screens such as help) that every question can open, including reviews and lists. */
  readonly asides: readonly Aside[]
  /**
   * Doors (links to a later step) that every question before their target offers, including reviews and lists. Maps
   * each door's name to the id of its target.
   */
  readonly doors: Readonly<Record<Door, string>>
}

/** Adds the flow's own asides and doors to each question, after those that the question declares itself. */
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
  return { doors, domains: { ...domains, [DOOR_FACT]: [...doors, undefined] } }
}

/** The asides (screens such as help) that only this step declares, not the whole flow. */
export const ownAsides = ({ everywhere }: { everywhere: Everywhere }, { asides }: AnyStep): readonly AnyStep[] =>
  asides.filter((aside) => !everywhere.asides.includes(aside))

/**
 * Throws if a whole-flow door (a link that every question offers) cannot work. From the door's target on, the steps
 * must be the same for people who took the door and for people who answered the skipped steps.
 *
 * @param own the ids of the steps that the flow itself lists. The target must be one of them, not a step of a sub-flow.
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
    if (!target) throw new Error(`The door "${door}" of "${flow}" leads to "${id}", which is not one of its steps.`)
    if (!/^[a-z][a-z0-9-]*$/i.test(door))
      throw new Error(`The name "${door}" of a door of "${flow}" must be letters, digits and hyphens.`)
    if (target.when.op !== 'always')
      throw new Error(`The door "${door}" of "${flow}" leads to "${id}", which has its own condition.`)
    const first = steps.findIndex(({ kind }) => kind === 'question')
    if (first < 0 || first >= to)
      throw new Error(`The door "${door}" of "${flow}" leads to "${id}", which must come after a question.`)
    const taken = steps.find((step) => step.doors.includes(door))
    if (taken) throw new Error(`"${taken.id}" of "${flow}" already has a door "${door}": rename one of them.`)
    checkBehind(flow, door, steps, first, to)
  }
}

/** Throws if the door's target or a later step reads a skipped step or leads back to one. */
function checkBehind(flow: string, door: string, steps: readonly AnyStep[], first: number, to: number): void {
  const passed = new Set(steps.slice(first + 1, to).map(({ id }) => id))
  for (const step of steps.slice(to)) {
    const read = [step.when, ...(step.known ? [step.known] : [])].flatMap((when) => readsOf(when).steps)
    const looked = read.find((id) => passed.has(id))
    if (looked !== undefined)
      throw new Error(`"${step.id}" of "${flow}" has a condition on "${looked}", which the door "${door}" can skip.`)
    const led = leadsOf(step).find((id) => passed.has(id))
    if (led !== undefined)
      throw new Error(`"${step.id}" of "${flow}" leads back to "${led}", which the door "${door}" can skip.`)
  }
}

/** The steps that this step can lead back to, through Back, a refusal, a success or the close button. */
function leadsOf({ back, effect, within }: AnyStep): readonly string[] {
  const led = effect && [...Object.values<unknown>(effect.failures), effect.leads, effect.lost]
  const reopened = (led ?? []).flatMap((one) =>
    typeof one === 'object' && one !== null && 'reopen' in one ? String(one.reopen) : [],
  )
  return [...(back === undefined ? [] : [back]), ...reopened, ...within.flatMap(({ closed }) => closed ?? [])]
}
