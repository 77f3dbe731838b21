import type { Effect } from '#machines/define/effect.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Finding, Witness } from './finding.ts'
import { finding, type Look, proof } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/**
 * Finds effects without an API call, effects whose call needs a stored run in a flow that stores none, and handled
 * refusal codes that the call never returns.
 */
export function boundEffects(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const { effects, codes = [] } = subject
  if (!effects) return []
  const steps = [...flow.steps, ...flow.asides].flatMap((step) => (step.effect ? [{ step, effect: step.effect }] : []))
  const found = steps.flatMap(({ step, effect }) => {
    const own = Object.hasOwn(effects, effect.name) ? effects[effect.name] : undefined
    if (!own) return [unbound(look, step, effect)]
    return [...unkept(look, step, effect), ...unthrown(look, step, effect, step.kind === 'wait' ? codes : own)]
  })
  const { record } = flow
  const [first] = flow.steps
  const isUnbound = record && first && !Object.hasOwn(effects, record.name)
  return isUnbound ? [unbound(look, first, record), ...found] : found
}

function unbound(look: Look, step: AnyStep, { name }: Pick<Effect, 'name'>): Finding {
  const message = `No call is bound to the effect "${name}". Bind one in api/contract/effects, or correct the name.`
  return finding(look, 'unknown-effect', step.id, message, standingAt(look, step))
}

/** Finds calls that need a run stored on the server, in a flow without `record`, which stores none. */
function unkept(look: Look, step: AnyStep, { name }: Effect): readonly Finding[] {
  const { flow, subject } = look
  if (flow.record || !subject.aboutRuns?.includes(name)) return []
  const message = `The call of "${name}" at "${step.id}" needs a run on the server, but "${flow.id}" keeps none. Give the flow a record.`
  return [finding(look, 'run-not-kept', step.id, message, standingAt(look, step))]
}

function unthrown(look: Look, step: AnyStep, effect: Effect, thrown: readonly string[]): readonly Finding[] {
  const never = Object.keys(effect.failures).filter((code) => !thrown.includes(code))
  return never.map((code) => {
    const message = `"${step.id}" declares what to do if "${effect.name}" is refused with "${code}", but its call never fails with that code.`
    return finding(look, 'unthrown-failure', step.id, message, standingAt(look, step))
  })
}

/** Returns evidence for a step: the events that lead to it or, if none are known, how many places were searched. */
function standingAt(look: Look, step: AnyStep): Witness {
  const { flow, explored } = look
  const places = explored.places.filter((place) => place.step === step)
  const [way] = places.flatMap((place) => walkTo(flow, place) ?? [])
  return way ?? proof(look, explored.places.length)
}
