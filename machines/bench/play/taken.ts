import { DOOR, isOfWholeFlow } from '#machines/define/declared.ts'
import { entryOf } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { walk } from '#machines/walk/walk.ts'
import type { Deed } from './deed.ts'
import type { Model, Stand } from './model.ts'

/** The ids of the targets that a deed takes, from where it happened and where it led. What is none is left to the reader. */
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

/** That the step's own effect succeeded, and not the flow's record of the answer. */
function succeeded({ flow, stepAt }: Model, before: Stand): readonly string[] {
  const step = stepAt(before)
  const { pending, given } = before.state
  const isOwn = step.kind === 'wait' || effectFor(flow, step, pending?.facts ?? {}, given) === step.effect
  return step.effect && isOwn ? [`${step.id}/done`] : []
}

/** Through a door: one of the step as soon as it is chosen, one of the whole flow unless that is sent first. */
function throughDoor({ flow, stepAt }: Model, before: Stand, answer: Deed['answer'], after: Stand): readonly string[] {
  const door = answer?.[DOOR]
  const isSent = after.state.at === before.state.at && after.state.phase === 'saving'
  const isTaken = typeof door === 'string' && !(isSent && isOfWholeFlow(flow, door))
  return isTaken ? [`${stepAt(before).id}/door/${door}`] : []
}

/** By a door of the whole flow that was sent. */
function leapt({ flow, stepAt }: Model, before: Stand): readonly string[] {
  const door = before.state.pending?.facts[DOOR]
  return isOfWholeFlow(flow, door) ? [`${stepAt(before).id}/door/${door}`] : []
}

/** Along the path from one step to another, by way of what happens by itself; nothing where people were led elsewhere. */
function along({ flow, stepAt }: Model, before: Stand, after: Stand): readonly string[] {
  const { asked } = walk(flow, after.draft)
  const [from, to] = [stepAt(before).id, stepAt(after).id]
  const way = asked.slice(asked.indexOf(from), asked.indexOf(to) + 1)
  const isPassed = (id: string) => flow.steps.some((step) => step.id === id && PASSED.includes(step.kind))
  if (!asked.includes(from) || !way.slice(1, -1).every(isPassed)) return []
  return way.slice(1).map((id, at) => `${way[at]}/continue/${id}`)
}

/** Back at the review that an answer was changed from, where it did change. */
function returned({ stepAt }: Model, before: Stand, after: Stand): readonly string[] {
  const { id, kind } = stepAt(before)
  const told = ({ draft }: Stand) => entryOf(draft, id)?.revision
  const isBack = before.state.returning === after.state.at && kind === 'question'
  return isBack && told(before) !== told(after) ? [`${id}/return/${stepAt(after).id}`] : []
}

const PASSED: readonly string[] = ['automatic', 'wait']
