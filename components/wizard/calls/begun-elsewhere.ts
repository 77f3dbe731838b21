import { createTranslator } from 'use-intl/core'
import { call } from '#api/client/call.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { beginsCircle, type OwnCircleFlow } from '#api/contract/own-circle.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { recall, rekeep } from '#components/session/raw-store.ts'
import { toast } from '#components/ui/toast.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { Refusal, type Submission } from '#machines/wizard/ports.ts'
import begunElsewhere from '#messages/en/begunElsewhere.json'

/** The run that has begun a Circle last in this browser, and the how manieth that was. */
interface Beginning {
  readonly times: number
  readonly run: string
  readonly flow: OwnCircleFlow
}

const LAST = 'begun-last'

const words = createTranslator({ locale: 'en', messages: begunElsewhere })

/** How many Circles were begun in this browser: a tab notices by it that another one has begun one since. */
export const countBegun = async (): Promise<number> => lastIn(await recall(LAST))?.times ?? 0

/** Says that a run begins a Circle. `false` where another run has begun one since this tab has counted. */
export async function claimBegun({ id }: AnyFlow, run: string, counted?: number): Promise<boolean> {
  if (!beginsCircle(id)) return true
  return rekeep<Beginning>(LAST, (kept) => {
    const last = lastIn(kept)
    const isFirst = counted === undefined || last === undefined || last.times === counted || last.run === run
    return isFirst ? { times: (last?.times ?? 0) + 1, run, flow: id } : undefined
  })
}

/**
 * Whether a visitor's answer would make an account in a browser where somebody has signed in meanwhile: in another tab,
 * most likely the same person.
 */
export function isSignedInMeanwhile(flow: AnyFlow, { draft, step }: Submission): boolean {
  const at = stepOf(flow, step)
  return beginsCircle(flow.id) && at?.effect?.sets.signedIn === true && draft.given.signedIn === false && isSignedIn()
}

/** Leads to the Circle that another tab has begun: in its own flow, else in this one, which is opened again. */
export async function goOnThere(flow: AnyFlow): Promise<never> {
  const last = lastIn(await recall(LAST))
  if (last && last.flow !== flow.id && (await isMine(last))) {
    toast(words('told'), { kind: 'error', about: 'flow' })
    openFlow({ flow: last.flow }, true)
    await new Promise(() => {})
  }
  throw new Refusal(FAILURES['stale-run'].detail, 'stale-run')
}

/** The one who began it may have signed out since. */
const isMine = ({ flow, run }: Beginning): Promise<boolean> =>
  call('readRun', { params: { flow, id: run } }).then(
    () => true,
    () => false,
  )

/** What lies in a browser may be anything. */
function lastIn(kept: unknown): Beginning | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { times, run, flow } = kept as Partial<Record<keyof Beginning, unknown>>
  const isWhole = typeof times === 'number' && typeof run === 'string' && typeof flow === 'string'
  return isWhole && beginsCircle(flow) ? { times, run, flow } : undefined
}
