import type { AnyFlow } from '#machines/define/flow.ts'
import { targetsOf } from '../tour/target.ts'
import { decidedAt, decisionsOf, failureSentence, sentenceOf, sentencesOf, wayOf } from './declared.ts'
import { modelOf } from './model.ts'
import type { Played } from './play.ts'
import { taken } from './taken.ts'

/** How much of something was covered, and what was not. */
export interface Share {
  readonly covered: number
  readonly total: number
  readonly missed: readonly string[]
}

/** What paths met of a flow. Only what was as it should be counts. */
export interface Coverage {
  readonly steps: Share
  /** All that a tour takes, as `list` counts it: also what the form refuses, doors, what is lost and tried again. */
  readonly transitions: Share
  /** Each part of each condition, once true and once false. */
  readonly conditions: Share
  /** Each sentence that the flow may have to say. */
  readonly messages: Share
  /** Each refusal at each step. */
  readonly failures: Share
}

export const PARTS = [
  'steps',
  'transitions',
  'conditions',
  'messages',
  'failures',
] as const satisfies (keyof Coverage)[]

/** The coverage of a flow by paths that were played. */
export function coverageOf(flow: AnyFlow, all: readonly Played[]): Coverage {
  const met = new Set(all.flatMap((played) => [...metBy(flow, played)]))
  const share = (kind: string, ids: readonly string[]): Share => {
    const missed = ids.filter((id) => !met.has(`${kind} ${id}`))
    return { covered: ids.length - missed.length, total: ids.length, missed }
  }
  const targets = targetsOf(flow)
  return {
    steps: share(
      'step',
      [...flow.steps, ...flow.asides].map(({ id }) => id),
    ),
    transitions: share(
      'target',
      targets.map(({ id }) => id),
    ),
    conditions: share(
      'way',
      decisionsOf(flow).flatMap(({ id }) => [wayOf(id, true), wayOf(id, false)]),
    ),
    messages: share('sentence', sentencesOf(flow)),
    failures: share(
      'target',
      targets.filter(({ kind }) => kind === 'failure').map(({ id }) => id),
    ),
  }
}

function* metBy(flow: AnyFlow, { path, expected, held }: Played): Generator<string> {
  const model = modelOf(flow)
  const decisions = decisionsOf(flow)
  for (const [at, { stand, seen, issues }] of expected.slice(0, held).entries()) {
    yield `step ${seen.step}`
    for (const way of decidedAt(flow, decisions, stand)) yield `way ${way}`
    const [deed, before] = [path.events[at - 1], expected[at - 1]]
    if (!deed || !before) continue
    for (const id of taken(model, before.stand, deed, stand)) yield `target ${id}`
    for (const issue of issues) yield `sentence ${sentenceOf(before.seen.step, issue)}`
    if (deed.type === 'refused') yield `sentence ${failureSentence(deed.code ?? '')}`
  }
}

/** A share in whole per cent, never 100 where anything is missing. */
export const percent = ({ covered, total }: Share): number => (total === 0 ? 100 : Math.floor((100 * covered) / total))
