import type { Effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Arrow } from './explore.ts'
import type { Finding, Witness } from './finding.ts'
import { finding, type Look, proof } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/**
 * Finds calls that reject some of the people who may run the flow, and flows whose `who` (the people who may run them)
 * is never checked.
 */
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

/** Finds the first place where someone who may run the flow is not allowed to make an effect's call. */
function refusedCall(look: Look, effect: Effect): readonly Finding[] {
  const { flow, subject, explored } = look
  const needed = neededBy(flow, effect, subject.callers)
  const arrow = needed && explored.arrows.find((found) => isRefused(found, effect, needed))
  if (!arrow) return []
  const { step } = arrow.from
  const witness = walkTo(flow, arrow.from) ?? proof(look, explored.arrows.length)
  return [finding(look, 'refused-caller', step.id, sentenceOn(flow, step.id, effect, needed), witness)]
}

/**
 * Finds calls of asides (screens such as help) that reject some of the people who may run the flow. People can open an
 * aside from the first question on.
 */
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
    ? `A visitor who is not signed in can reach "${step}", but ${call} is for members. Set who: 'member' in the flow, or have people sign in before this step.`
    : `"${flow.id}" is for ${flow.who}, but ${call} at "${step}" is for operators. Set who: 'operator' in the flow.`
}

type Needed = 'member' | 'operator'

/**
 * The kind of people who can make an effect's call, if others may run the flow too. `undefined` if everyone who may run
 * the flow can make the call.
 */
function neededBy(flow: AnyFlow, { name }: Effect, callers: Look['subject']['callers']): Needed | undefined {
  const caller = callers && Object.hasOwn(callers, name) ? callers[name] : undefined
  if (caller === 'operator' && flow.who !== 'operator') return 'operator'
  return caller === 'member' && flow.who === 'anyone' ? 'member' : undefined
}

/** Whether someone who may run the flow triggers an effect whose call that person is not allowed to make. */
const isRefused = ({ from, effect }: Arrow, wanted: Effect, needed: Needed): boolean =>
  effect === wanted && (needed === 'operator' || from.state.given.signedIn !== true)

/**
 * Finds flows whose `who` is never checked. The server checks `who` at each call about a stored run, so a flow without
 * one is open to every member.
 */
function unasked(look: Look): readonly Finding[] {
  const { flow } = look
  const [first] = flow.steps
  if (!first || flow.record || (flow.who !== 'leader' && flow.who !== 'operator')) return []
  const message = `"${flow.id}" is for ${flow.who}, but keeps no run on the server, so nothing checks who runs it. Give the flow a record.`
  const witness: Witness = proof(look, 1)
  return [finding(look, 'unchecked-who', first.id, message, witness)]
}
