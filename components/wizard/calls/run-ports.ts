import { isSignedIn } from '#api/client/tokens.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { WizardPorts } from '#machines/react/use-wizard.ts'
import type { RunId } from '#machines/wizard/ports.ts'
import { askToday } from '../kept/day-here.ts'
import { fetchResume, hasTyped, isVisitorsBehind, openVisitors } from '../kept/visitor-run.ts'
import type { BrowserHistory } from '../place/browser-history.ts'
import { pendingOf } from './pending.ts'

const fetchCalls = () => import('./run-calls.ts')

/** Fetches what Continue and coming back will need, when somebody types into a field. What fails now is tried again when it is needed. */
export const warm = (step: AnyStep, field: string | undefined): void =>
  void Promise.all([fetchCalls().then((calls) => calls.prepareFor(step, field)), fetchResume()]).catch(() => undefined)

/**
 * Opens runs and carries out effects for a flow: a visitor's run is known to this browser alone until an account makes it
 * the server's; a member's run is the one that the history's entry names, else the newest on the server that is not
 * finished. `fresh` begins another one.
 */
export function runPorts(
  flow: AnyFlow,
  history: Pick<BrowserHistory, 'run' | 'circle' | 'about'>,
  fresh: boolean,
): WizardPorts {
  let made: WizardPorts | undefined
  const calls = async () => {
    const { runCalls } = await fetchCalls()
    made ??= runCalls(flow, history, fresh)
    return made
  }
  return {
    today: askToday,
    async open(wanted) {
      if (isServers(flow)) return (await calls()).open(wanted)
      const kept = await openVisitors(flow, wanted)
      const isOnItsWay = (await pendingOf(flow, kept.run.id)).length > 0
      const opening = isOnItsWay ? await (await import('./settle-pending.ts')).settlePending(flow, kept) : kept
      history.run = opening.run.id
      return opening
    },
    perform: async (submission) => (await calls()).perform(submission),
    async watch(watched, signal) {
      const { watch } = await calls()
      return watch ? watch(watched, signal) : Promise.reject(new Error('Nobody watches runs here.'))
    },
  }
}

const isServers = (flow: AnyFlow) => flow.record !== undefined && isSignedIn()

/** Whether there is something to go on with: a member's unfinished Circle, or what a visitor has typed. */
export async function hasBegun(flow: AnyFlow): Promise<boolean> {
  return isSignedIn() ? (await fetchCalls()).hasUnfinished(flow) : hasTyped(flow)
}

/** Whether a run has gone on elsewhere since it was opened here: in another tab, or on another device. */
export async function isBehind(flow: AnyFlow, run: RunId): Promise<boolean> {
  if (!isServers(flow)) return isVisitorsBehind(run.id)
  const revision = await (await fetchCalls()).revisionNow(flow, run.id)
  return revision !== undefined && revision !== run.revision
}
