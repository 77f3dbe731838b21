import { DOOR_FACT, isOfWholeFlow } from '#machines/define/declared.ts'
import { entryOf } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { Deed } from './deed.ts'
import type { Model, Stand } from './model.ts'

/**
 * Returns the ids of the targets (the parts of a flow that a tour must cover) that an event covers, given the positions
 * before and after the event. Some of these ids may not be targets; the caller ignores them.
 */
export function taken(model: Model, before: Stand, deed: Deed, after: Stand): readonly string[] {
  const { id, effect } = model.stepAt(before)
  const to = model.stepAt(after).id
  switch (deed.type) {
    case 'answer':
      return [
        ...throughDoor(model, before, deed.answer, after),
        ...along(model, before, after),
        ...returned(model, before, after),
      ]
    case 'done':
      return effect?.leads
        ? [`${id}/success/${effect.leads.reopen}`]
        : [
            ...succeeded(model, before),
            ...leapt(model, before),
            ...along(model, before, after),
            ...returned(model, before, after),
          ]
    case 'continue':
      return along(model, before, after)
    case 'refused':
      return [`${id}/refused/${deed.code}`]
    case 'mark':
      return [`${deed.target}/mark/${deed.code}`]
    case 'close':
    case 'back':
    case 'change':
    case 'aside':
      return [`${id}/${deed.type}/${to}`]
    default:
      return [`${id}/${deed.type}`]
  }
}

/** Returns the target for the success of the step's own effect. The success of the flow's `record` has no target. */
function succeeded({ flow, stepAt }: Model, before: Stand): readonly string[] {
  const step = stepAt(before)
  const { pending, given } = before.state
  const isOwn = step.kind === 'wait' || effectFor(flow, step, pending?.facts ?? {}, given) === step.effect
  return step.effect && isOwn ? [`${step.id}/done`] : []
}

/**
 * Returns the target for taking a door (a link that leaves the step without an answer), if the answer takes one. A
 * whole-flow door (one that every question offers) does not count yet if an answer must be sent first.
 */
function throughDoor({ flow, stepAt }: Model, before: Stand, answer: Deed['answer'], after: Stand): readonly string[] {
  const door = answer?.[DOOR_FACT]
  const isSent = after.state.at === before.state.at && after.state.phase === 'saving'
  const isTaken = typeof door === 'string' && !(isSent && isOfWholeFlow(flow, door))
  return isTaken ? [`${stepAt(before).id}/door/${door}`] : []
}

/**
 * Returns the target for a whole-flow door (one that every question offers) if an answer was sent before people went
 * through it.
 */
function leapt({ flow, stepAt }: Model, before: Stand): readonly string[] {
  const door = before.state.pending?.facts[DOOR_FACT]
  return isOfWholeFlow(flow, door) ? [`${stepAt(before).id}/door/${door}`] : []
}

/**
 * Returns the targets covered by moving from one step to a later one, if only automatic and waiting steps lie between
 * them. Empty if people were led elsewhere.
 */
function along({ flow, stepAt }: Model, before: Stand, after: Stand): readonly string[] {
  const { asked } = walkFlow(flow, after.draft)
  const [from, to] = [stepAt(before).id, stepAt(after).id]
  const way = asked.slice(asked.indexOf(from), asked.indexOf(to) + 1)
  const isPassed = (id: string) => flow.steps.some((step) => step.id === id && PASSED.includes(step.kind))
  if (!asked.includes(from) || !way.slice(1, -1).every(isPassed)) return []
  return way.slice(1).map((id, at) => `${way[at]}/continue/${id}`)
}

/** Returns the target for going back to the review from which an answer was changed, if it did change. */
function returned({ stepAt }: Model, before: Stand, after: Stand): readonly string[] {
  const { id, kind } = stepAt(before)
  const told = ({ draft }: Stand) => entryOf(draft, id)?.revision
  const isBack = before.state.returning === after.state.at && kind === 'question'
  return isBack && told(before) !== told(after) ? [`${id}/return/${stepAt(after).id}`] : []
}

const PASSED: readonly string[] = ['automatic', 'wait']
