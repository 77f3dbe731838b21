import { alternatives } from './alternatives.ts'
import { boundEffects } from './bound-effects.ts'
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
import { siblingQuestions } from './sibling-questions.ts'
import { stuckBehindWall } from './stuck.ts'
import { takenIds } from './taken-ids.ts'
import { tooLong } from './too-long.ts'
import { unmarkable } from './unmarkable.ts'
import { unreachable } from './unreachable.ts'
import { unsoundExamples, withoutUnsound } from './unsound-examples.ts'
import { wanted } from './wanted.ts'
import { weakened } from './weakened.ts'
import { whoMay } from './who-may.ts'

/** The findings, and a note for each flow that has too many states to try them all. */
export interface Checked {
  readonly findings: readonly Finding[]
  readonly notes: readonly string[]
}

/**
 * Finds all problems in some flows. Each finding has a witness: the answers that lead to it. This is a pure function,
 * so the same flows always give the same findings.
 */
export function checked(subjects: readonly Subject[], most = STATES): Checked {
  const all = subjects.map((subject) => checkedOne(subject, most))
  return { findings: all.flatMap(({ findings }) => findings), notes: all.flatMap(({ notes }) => notes) }
}

/** Like `checked`, but returns only the findings. */
export const check = (subjects: readonly Subject[], most = STATES): readonly Finding[] =>
  checked(subjects, most).findings

function checkedOne(given: Subject, most: number): Checked {
  const { flow } = given
  const subject = { ...given, examples: given.examples && withoutUnsound(flow, given.examples) }
  const look: Look = { subject, flow, explored: explored(flow, subject.examples, most) }
  const unknown = unknownGivens(look)
  const rules = [
    fields,
    takenIds,
    tooLong,
    unmarkable,
    messages,
    examples,
    wanted,
    boundEffects,
    weakened,
    ...(unknown.length > 0 ? [] : BEHAVIOUR),
  ]
  const unsound = Object.entries(unsoundExamples(flow, given.examples ?? {})).map(([step, message]) =>
    finding(look, 'bad-example', step, message, { kind: 'proof', tried: 0, over: {} }),
  )
  const found = [...unknown, ...unsound, ...rules.flatMap((rule) => rule(look))]
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  const placeOf = ({ step }: Finding) => places.get(step) ?? 0
  return {
    findings: found.toSorted((one, other) => lateness(one) - lateness(other) || placeOf(one) - placeOf(other)),
    notes: notesOn(look),
  }
}

/** For a flow with too many states: says that each unusual answer was tried only together with the usual ones. */
function notesOn({ flow, explored: { whole, cut, crowded, places } }: Look): readonly string[] {
  if (whole || cut || crowded) return []
  return [
    `"${flow.id}" has too many states to try them all. ${places.length} were tried: each answer together with the usual ones, and with those that one condition reads together. This does not prove that something never happens.`,
  ]
}

/**
 * The rules about words and examples. They are reported after the rules about steps, since fixing the steps may make
 * those words unnecessary.
 */
const LATER: readonly Finding['rule'][] = [
  'missing-message',
  'broken-message',
  'missing-example',
  'bad-example',
  'missing-wanted',
]
const lateness = ({ rule }: Finding) => (LATER.includes(rule) ? 1 : 0)

/** The rules that are checked by trying the flow's answers: conditions, ends, ways back, effects. */
const BEHAVIOUR = [
  unreachable,
  conditions,
  ends,
  alternatives,
  siblingQuestions,
  returns,
  stuckBehindWall,
  effects,
  facts,
  whoMay,
  unexplored,
]

/** Reports what was not tried, so that no one mistakes the absence of findings for a proof. */
function unexplored(look: Look): readonly Finding[] {
  const { flow, explored } = look
  if (explored.whole || !(explored.cut || explored.crowded)) return []
  const kept = new Set(liveFacts(flow).flatMap((facts) => [...facts]))
  const over = Object.fromEntries(
    flow.steps.flatMap(({ id, domains }) =>
      Object.entries(domains).flatMap(([fact, domain]) =>
        kept.has(`${id}.${fact}`) ? [[`${id}.${fact}`, domain] as const] : [],
      ),
    ),
  )
  const message = `Only ${explored.places.length} of the states were tried, so this does not prove that something never happens.`
  return [
    finding(look, 'unexplored', flow.steps[0]?.id ?? '', message, {
      kind: 'proof',
      tried: explored.places.length,
      over,
    }),
  ]
}
