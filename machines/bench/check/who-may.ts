import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Arrow } from './explore.ts'
import type { Finding, Witness } from './finding.ts'
import { finding, type Look, proof } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/** Calls that refuse some of the people who may run the flow, and flows whose `who` is never checked. */
export const whoMay = (look: Look): readonly Finding[] => [
  ...refusedCalls(look),
  ...refusedBeside(look),
  ...unasked(look),
]

function refusedCalls(look: Look): readonly Finding[] {
  const { flow, subject, explored } = look
  return flow.steps.flatMap((step) => {
    const needed = neededBy(flow, step, subject.callers)
    const arrow = needed && explored.arrows.find((found) => isRefused(found, step, needed))
    if (!arrow) return []
    const witness = walkTo(flow, arrow.from) ?? proof(look, explored.arrows.length)
    return [finding(look, 'refused-caller', step.id, sentenceOn(flow, step, needed), witness)]
  })
}

/** A screen beside the path opens from the first question on. */
function refusedBeside(look: Look): readonly Finding[] {
  const { flow, subject, explored } = look
  const visitor = explored.places.find(({ state }) => state.given.signedIn !== true)
  return flow.asides.flatMap((aside) => {
    const needed = neededBy(flow, aside, subject.callers)
    if (!needed || (needed === 'member' && !visitor)) return []
    return [finding(look, 'refused-caller', aside.id, sentenceOn(flow, aside, needed), proof(look, 1))]
  })
}

function sentenceOn(flow: AnyFlow, { id, effect }: AnyStep, needed: Needed): string {
  const name = effect?.name ?? ''
  return needed === 'member'
    ? `A visitor who is not signed in comes to "${id}", but the call of "${name}" is for members: say who: 'member' in the flow, or let people sign in before.`
    : `"${flow.id}" is for ${flow.who}, but the call of "${name}" at "${id}" is for operators: say who: 'operator' in the flow.`
}

type Needed = 'member' | 'operator'

/** Whom the call of a step's own effect is for, where others may run the flow. What keeps every answer waits with a visitor. */
function neededBy(flow: AnyFlow, step: AnyStep, callers: Look['subject']['callers']): Needed | undefined {
  const { effect, kind } = step
  if (!effect || !callers || kind === 'wait' || effect.name === flow.record?.name) return undefined
  const caller = Object.hasOwn(callers, effect.name) ? callers[effect.name] : undefined
  if (caller === 'operator' && flow.who !== 'operator') return 'operator'
  return caller === 'member' && flow.who === 'anyone' ? 'member' : undefined
}

/** Whether a person who may run the flow may not make the call of its effect. */
const isRefused = ({ from, turn }: Arrow, step: AnyStep, needed: Needed): boolean =>
  from.step === step &&
  (turn.receipt !== undefined || turn.refused !== undefined) &&
  (needed === 'operator' || from.state.given.signedIn !== true)

/** The server checks `who` at each call of a run. Without a run on the server, the flow is open to every member. */
function unasked(look: Look): readonly Finding[] {
  const { flow } = look
  const [first] = flow.steps
  if (!first || flow.record || (flow.who !== 'leader' && flow.who !== 'operator')) return []
  const message = `"${flow.id}" is for ${flow.who}, but keeps no run on the server, so nobody asks who runs it: give the flow a record.`
  const witness: Witness = proof(look, 1)
  return [finding(look, 'unchecked-who', first.id, message, witness)]
}
