import { createTranslator } from 'use-intl/core'
import { call } from '#api/client/call.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { beginsCircle, type OwnCircleFlow } from '#api/contract/own-circle.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { readValue, updateValue } from '#components/session/raw-store.ts'
import { toast } from '#components/ui/toast.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { Refusal, type Submission } from '#machines/wizard/ports.ts'
import begunElsewhere from '#messages/en/begunElsewhere.json'

/**
 * The run (one pass through a flow) that most recently started a Circle in this browser, and the number of Circles
 * started here so far.
 */
interface Beginning {
  readonly times: number
  readonly run: string
  readonly flow: OwnCircleFlow
}

const LAST = 'begun-last'

const words = createTranslator({ locale: 'en', messages: begunElsewhere })

/**
 * Returns how many Circles were started in this browser. A tab that reads the number twice notices that another tab has
 * started a Circle.
 */
export const countBegun = async (): Promise<number> => lastIn(await readValue(LAST))?.times ?? 0

/**
 * Records that a run starts a Circle. Resolves to `false` if another run has started one since this tab read `counted`.
 */
export async function claimBegun({ id }: AnyFlow, run: string, counted?: number): Promise<boolean> {
  if (!beginsCircle(id)) return true
  return updateValue<Beginning>(LAST, (kept) => {
    const last = lastIn(kept)
    const isFirst = counted === undefined || last === undefined || last.times === counted || last.run === run
    return isFirst ? { times: (last?.times ?? 0) + 1, run, flow: id } : undefined
  })
}

/**
 * Whether a visitor's answer would create an account although someone has signed in since the flow was opened. Usually,
 * the visitor has signed in themselves in another tab.
 */
export function isSignedInMeanwhile(flow: AnyFlow, { draft, step }: Submission): boolean {
  const at = stepOf(flow, step)
  return beginsCircle(flow.id) && at?.effect?.sets.signedIn === true && draft.given.signedIn === false && isSignedIn()
}

/**
 * Opens the flow in which another tab has started a Circle. If that is this flow, or the run isn't this member's,
 * throws `stale-run` instead.
 */
export async function goOnThere(flow: AnyFlow): Promise<never> {
  const last = lastIn(await readValue(LAST))
  if (last && last.flow !== flow.id && (await isMine(last))) {
    toast(words('told'), { kind: 'error', about: 'flow' })
    openFlow({ flow: last.flow }, true)
    await new Promise(() => {})
  }
  throw new Refusal(FAILURES['stale-run'].detail, 'stale-run')
}

/** Whether this member can read the run. The run may belong to another person, who has signed out since. */
const isMine = ({ flow, run }: Beginning): Promise<boolean> =>
  call('readRun', { params: { flow, id: run } }).then(
    () => true,
    () => false,
  )

/** Returns a stored value if it has the expected form, otherwise `undefined`. Stored values may have any shape. */
function lastIn(kept: unknown): Beginning | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { times, run, flow } = kept as Partial<Record<keyof Beginning, unknown>>
  const isWhole = typeof times === 'number' && typeof run === 'string' && typeof flow === 'string'
  return isWhole && beginsCircle(flow) ? { times, run, flow } : undefined
}
