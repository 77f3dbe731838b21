import type { AnyFlow } from '#machines/define/flow.ts'
import { targetsOf } from '../tour/target.ts'
import { decidedAt, decisionsOf, failureSentence, sentenceOf, sentencesOf, wayOf } from './declared.ts'
import { modelOf } from './model.ts'
import type { Played } from './play.ts'
import { taken } from './taken.ts'

/** How many of some parts of a flow were covered, and which were missed. */
export interface Share {
  readonly covered: number
  readonly total: number
  readonly missed: readonly string[]
}

/** How much of a flow some paths covered. Only events with the expected result count. */
export interface Coverage {
  readonly steps: Share
  /**
   * All targets of a tour, as the `list` command counts them. They include answers that the form rejects, doors (links
   * that leave a step without an answer), and calls that are retried after no response came.
   */
  readonly transitions: Share
  /** Each part of each condition, counted once as true and once as false. */
  readonly conditions: Share
  /** Each sentence that the flow may have to show. */
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

/** Computes how much of a flow the played paths covered. */
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

/** Returns a share as a whole percentage, rounded down, so that it is never 100 if anything is missing. */
export const percent = ({ covered, total }: Share): number => (total === 0 ? 100 : Math.floor((100 * covered) / total))
