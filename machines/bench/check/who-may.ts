import type { Effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
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
  const { flow } = look
  const own = flow.steps.flatMap(({ effect, kind }) => (effect && kind !== 'wait' ? [effect] : []))
  return [...new Set([...(flow.record ? [flow.record] : []), ...own])].flatMap((effect) => refusedCall(look, effect))
}

/** The first place where people who may run the flow may not make the call of an effect. */
function refusedCall(look: Look, effect: Effect): readonly Finding[] {
  const { flow, subject, explored } = look
  const needed = neededBy(flow, effect, subject.callers)
  const arrow = needed && explored.arrows.find((found) => isRefused(found, effect, needed))
  if (!arrow) return []
  const { step } = arrow.from
  const witness = walkTo(flow, arrow.from) ?? proof(look, explored.arrows.length)
  return [finding(look, 'refused-caller', step.id, sentenceOn(flow, step.id, effect, needed), witness)]
}

/** A screen beside the path opens from the first question on. */
function refusedBeside(look: Look): readonly Finding[] {
  const { flow, subject, explored } = look
  const visitor = explored.places.find(({ state }) => state.given.signedIn !== true)
  return flow.asides.flatMap(({ id, effect }) => {
    const needed = effect && neededBy(flow, effect, subject.callers)
    if (!needed || (needed === 'member' && !visitor)) return []
    return [finding(look, 'refused-caller', id, sentenceOn(flow, id, effect, needed), proof(look, 1))]
  })
}

function sentenceOn(flow: AnyFlow, step: string, effect: Effect, needed: Needed): string {
  const call = `the call of "${effect.name}"${effect === flow.record ? ', which keeps each answer,' : ''}`
  return needed === 'member'
    ? `A visitor who is not signed in comes to "${step}", but ${call} is for members: say who: 'member' in the flow, or let people sign in before.`
    : `"${flow.id}" is for ${flow.who}, but ${call} at "${step}" is for operators: say who: 'operator' in the flow.`
}

type Needed = 'member' | 'operator'

/** Whom the call of an effect is for, where others may run the flow. */
function neededBy(flow: AnyFlow, { name }: Effect, callers: Look['subject']['callers']): Needed | undefined {
  const caller = callers && Object.hasOwn(callers, name) ? callers[name] : undefined
  if (caller === 'operator' && flow.who !== 'operator') return 'operator'
  return caller === 'member' && flow.who === 'anyone' ? 'member' : undefined
}

/** Whether a person who may run the flow sets off an effect whose call that person may not make. */
const isRefused = ({ from, effect }: Arrow, wanted: Effect, needed: Needed): boolean =>
  effect === wanted && (needed === 'operator' || from.state.given.signedIn !== true)

/** The server checks `who` at each call of a run. Without a run on the server, the flow is open to every member. */
function unasked(look: Look): readonly Finding[] {
  const { flow } = look
  const [first] = flow.steps
  if (!first || flow.record || (flow.who !== 'leader' && flow.who !== 'operator')) return []
  const message = `"${flow.id}" is for ${flow.who}, but keeps no run on the server, so nobody asks who runs it: give the flow a record.`
  const witness: Witness = proof(look, 1)
  return [finding(look, 'unchecked-who', first.id, message, witness)]
}
