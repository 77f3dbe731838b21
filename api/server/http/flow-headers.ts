import { FLOW_HEADERS, KEY_LENGTH, KEY_PATTERN } from '#api/contract/endpoint.ts'
import type { RowName } from '#api/contract/table.ts'
import type { FlowHeaders } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { checkedZone } from '../runs/today.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Calls that begin a run, now or when a link is opened. */
const NAMES_RUN: ReadonlySet<RowName> = new Set<RowName>(['signUp', 'signUpByEmail', 'createRun'])

interface Parsed {
  readonly flow: FlowHeaders | undefined
  readonly runId: string | undefined
  readonly key: string | undefined
  readonly zone: string | undefined
}

/** Parses the headers that name the step that a call answers and identify a repeated call. Refuses invalid values. */
export function readFlowHeaders(headers: Headers, row: RowName): Parsed {
  const [run, step, revision, key] = [FLOW_HEADERS.run, FLOW_HEADERS.step, FLOW_HEADERS.revision, FLOW_HEADERS.key].map(
    (name) => headers.get(name) ?? undefined,
  )
  if (key !== undefined && !KEY_PATTERN.test(key))
    return refuse('bad-request', {
      detail: `${FLOW_HEADERS.key} must have ${KEY_LENGTH.min} to ${KEY_LENGTH.max} visible characters.`,
    })
  const zone = checkedZone(headers.get(FLOW_HEADERS.zone) ?? undefined)
  if (run === undefined) return { flow: undefined, runId: undefined, key, zone }
  if (!UUID.test(run)) return refuse('bad-request', { detail: `${FLOW_HEADERS.run} must be a UUID in lower case.` })
  // A call that begins a run chooses the run's id. The run has no revision yet.
  if (NAMES_RUN.has(row)) return { flow: undefined, runId: run, key, zone }
  if (step === undefined || revision === undefined || !/^\d{1,9}$/.test(revision))
    return refuse('bad-request', {
      detail: `${FLOW_HEADERS.run} goes with ${FLOW_HEADERS.step} and ${FLOW_HEADERS.revision}.`,
    })
  return { flow: { run, step, revision: Number(revision), zone }, runId: run, key, zone }
}
