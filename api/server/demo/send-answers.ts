import { randomUUID } from 'node:crypto'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Leg } from '#machines/walk/answers-up-to.ts'
import { callOf } from './call-of.ts'
import type { Stage } from './stage.ts'

/** A run of a flow, and the access token of the person whose run it is. */
export interface DemoRun {
  readonly flow: AnyFlow
  readonly id: string
  /** The slug of the Circle that the run is about. */
  readonly slug: string
  readonly token: string
  readonly revision: number
}

/** Sends the answers of a run one after the other, as the page would. Returns the revision after the last one. */
export async function sendAnswers({ visitor }: Stage, run: DemoRun, legs: readonly Leg[]): Promise<number> {
  const { flow, id, slug, token } = run
  let { revision } = run
  for (const leg of legs) {
    const { row, ...sent } = callOf(flow, leg, { id, slug })
    const { headers } = await visitor.must(row, {
      ...sent,
      headers: headersAt({ ...run, revision }, leg.step.id),
      token,
    })
    revision = Number(headers.get(FLOW_HEADERS.revision) ?? revision)
  }
  return revision
}

/** The headers of a call at a step of a run. */
export const headersAt = ({ id, revision }: DemoRun, step: string) => ({
  [FLOW_HEADERS.run]: id,
  [FLOW_HEADERS.step]: step,
  [FLOW_HEADERS.revision]: String(revision),
  [FLOW_HEADERS.key]: randomUUID(),
})
