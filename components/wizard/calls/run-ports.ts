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

/**
 * When people start to type, loads the code that sending the answer or returning to this flow will need. Code that
 * can't be loaded now is loaded when it is needed.
 */
export const preloadCalls = (step: AnyStep, field: string | undefined): void =>
  void Promise.all([fetchCalls().then((calls) => calls.prepareFor(step, field)), fetchResume()]).catch(() => undefined)

/**
 * Opens a flow's runs (a run is one pass through the flow) and carries out its effects. A visitor's run exists only in
 * this browser until an account moves it to the server. For a member, opens the run that the history entry names,
 * otherwise their newest unfinished run on the server. `fresh` starts a new run instead.
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

/** Whether there is anything to continue: a member's unfinished run, or text that a visitor has typed. */
export async function hasBegun(flow: AnyFlow): Promise<boolean> {
  return isSignedIn() ? (await fetchCalls()).hasUnfinished(flow) : hasTyped(flow)
}

/** Whether another tab or device has changed the run's answers since the run was opened here. */
export async function isBehind(flow: AnyFlow, run: RunId): Promise<boolean> {
  if (!isServers(flow)) return isVisitorsBehind(run.id)
  const revision = await (await fetchCalls()).revisionNow(flow, run.id)
  return revision !== undefined && revision !== run.revision
}
