import type { AnyFlow } from '#machines/define/flow.ts'
import { sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import type { Arc, Node, What } from './state-graph.ts'
import type { Target } from './target.ts'
import type { TourEvent, TourPath } from './tour-event.ts'

/** Turns arcs into a path. The path's id is a hash of its events. */
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
 * Makes a function that chooses the answer for each event of a path. States distinguish answers only as far as
 * conditions do. If an event changes an answer to an equivalent one, the function picks an answer that differs from the
 * current one.
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

/** Hashes a string to eight hexadecimal digits (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
