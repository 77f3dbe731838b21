import type { AnyFlow } from '#machines/define/flow.ts'
import { sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import type { Arc, Node, What } from './state-graph.ts'
import type { Target } from './target.ts'
import type { TourEvent, TourPath } from './tour-event.ts'

/** A path as others read it. Its id is made of what happens on it, and of nothing else. */
export function pathOf(flow: AnyFlow, arcs: readonly Arc[], targets: readonly Target[]): TourPath {
  const [first] = arcs
  const given = first?.from.state.given ?? {}
  const told = teller(flow)
  const events = arcs.map((arc) => eventOf(flow, arc, told(arc), targets))
  return { id: `${flow.id}-${hashOf(JSON.stringify([given, events]))}`, given, events }
}

function eventOf(flow: AnyFlow, { from, to, covers }: Arc, what: What, targets: readonly Target[]): TourEvent {
  const { phase } = to.state
  const ids = covers.flatMap((target) => targets[target]?.id ?? [])
  const { type, ...rest } = what
  return { type, step: stepAt(flow, from), to: stepAt(flow, to), phase, ...rest, covers: ids }
}

/**
 * What is said at each event of a path, one after the other: states know answers as far as guards tell them apart, so
 * whoever changes one for another that leads the same way says the one that does not stand.
 */
function teller(flow: AnyFlow): (arc: Arc) => What {
  const standing = new Map<number, unknown>()
  let sent: unknown
  const isStanding = (at: number, answer: unknown) => sameAnswer(standing.get(at), answer)
  return ({ from, to, what, other }) => {
    const { at } = from.state
    if (what.type === 'done' && sent !== undefined) standing.set(at, sent)
    if (what.type !== 'answer') return what
    const isOther =
      other !== undefined &&
      (what.changed ? isStanding(at, kept(flow, at, what.answer)) : isStanding(at, kept(flow, at, other)))
    const answer = isOther ? other : what.answer
    const own = kept(flow, at, answer)
    const isSent = to.state.phase === 'saving' && to.state.at === at
    sent = isSent ? own : undefined
    if (!isSent) standing.set(at, own)
    return { ...what, ...(answer && { answer }) }
  }
}

const kept = ({ steps }: AnyFlow, at: number, answer: What['answer']): unknown => {
  const step = steps[at]
  return step && answer && withoutSecrets(step, answer)
}

const stepAt = (flow: AnyFlow, { state }: Node): string => [...flow.steps, ...flow.asides][state.at]?.id ?? ''

/** Eight digits that stand for a text (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
