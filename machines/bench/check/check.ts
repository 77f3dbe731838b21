import { alternatives } from './alternatives.ts'
import { conditions } from './conditions.ts'
import { effects } from './effects.ts'
import { ends } from './ends.ts'
import { examples } from './examples.ts'
import { explored, STATES } from './explore.ts'
import { facts, fields, unknownGivens } from './facts.ts'
import type { Finding, Subject } from './finding.ts'
import { liveFacts } from './live-facts.ts'
import { messages } from './messages.ts'
import { returns } from './returns.ts'
import { finding, type Look } from './rule.ts'
import { unreachable } from './unreachable.ts'

/** Everything that is wrong with some flows, each with what shows it. Pure: the same flows give the same findings. */
export const check = (subjects: readonly Subject[], most = STATES): readonly Finding[] =>
  subjects.flatMap((subject) => findingsOf(subject, most))

function findingsOf(subject: Subject, most: number): readonly Finding[] {
  const { flow } = subject
  const look: Look = { subject, flow, explored: explored(flow, subject.examples, most) }
  const unknown = unknownGivens(look)
  const rules = [fields, messages, examples, ...(unknown.length > 0 ? [] : BEHAVIOUR)]
  const found = [...unknown, ...rules.flatMap((rule) => rule(look))]
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  return found.toSorted((one, other) => (places.get(one.step) ?? 0) - (places.get(other.step) ?? 0))
}

/** What is told by trying: conditions, ends, ways back, effects. */
const BEHAVIOUR = [unreachable, conditions, ends, alternatives, returns, effects, facts, unexplored]

/** What was not tried is said, so that nobody takes silence for a proof. */
function unexplored(look: Look): readonly Finding[] {
  const { flow, explored } = look
  if (explored.whole) return []
  const kept = new Set(liveFacts(flow).flatMap((facts) => [...facts]))
  const over = Object.fromEntries(
    flow.steps.flatMap(({ id, domains }) =>
      Object.entries(domains).flatMap(([fact, domain]) =>
        kept.has(`${id}.${fact}`) ? [[`${id}.${fact}`, domain] as const] : [],
      ),
    ),
  )
  const message = `Of the many states only ${explored.places.length} were tried: what never happens is not shown for all.`
  return [
    finding(look, 'unexplored', flow.steps[0]?.id ?? '', message, {
      kind: 'proof',
      tried: explored.places.length,
      over,
    }),
  ]
}
