import { anyQuery } from '#api/contract/flow-query.ts'
import { type Place, placeNow } from '#components/entry/open-flow.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'

export interface BrowserHistory extends WizardHistory {
  /** The id of the run (one pass through the flow) to write into new history entries. */
  run: string | undefined
  /** The slug of the Circle that the address names. */
  readonly circle: string | undefined
  /** The slug of the Circle that the flow is about. Known once the flow's run is open. */
  about?: string | undefined
  /** Removes the flow from the browser's history: its first history entry becomes a plain entry of the page below. */
  fade(): void
}

/**
 * The browser's history, as one flow uses it. Next.js stores its own data in the same history entries; ours is under
 * the key `covey`. Calls `onOtherRun` when people go to a history entry of another run of the flow.
 */
export function browserHistory(flow: string, onOtherRun: () => void): BrowserHistory {
  const place = placeNow()
  let index = place?.index ?? 0
  const first = (place?.flow === flow ? place.first : undefined) ?? 0
  // Next.js may have replaced the state of the history entry. In that case, the address still names the flow and its
  // run.
  const linkedRun = query().get('run') ?? undefined
  // The run that a link names. Keep it in the address until that run is open, so that an early reload opens the same
  // run.
  let unopened = linkedRun
  let run = (place?.flow === flow ? place.run : undefined) ?? linkedRun
  const opened = place?.opened ?? false
  const circle = query().get('circle') ?? undefined
  let leaving = false

  const write = (how: 'pushState' | 'replaceState', step: string) => {
    const covey: Place = { flow, step, index, first, opened, run }
    window.history[how]({ covey }, '', anyQuery({ flow, step, circle, run: unopened }))
  }
  const fade = () => {
    if (index === 0) return strip()
    window.addEventListener('popstate', strip, { once: true })
    window.history.go(-index)
  }
  return {
    circle,
    linkedRun,
    get index() {
      return index - first
    },
    get run() {
      return run
    },
    set run(id) {
      run = id
      unopened = undefined
    },
    wanted: () => stepInUrl(),
    push(step) {
      index++
      write('pushState', step)
    },
    replace(step) {
      if (!leaving) write('replaceState', step)
    },
    onTravel(listener) {
      const onPop = () => {
        const place = placeNow()
        if (leaving || flowInUrl() !== flow) return
        const isOther = place?.run !== undefined && run !== undefined && place.run !== run
        if (isOther) return onOtherRun()
        const travel = (place?.index ?? 0) - index
        index = place?.index ?? 0
        listener(travel, stepInUrl())
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
    leave() {
      leaving = true
      // Go back past all history entries that this tab added. People who came by a deep link stay on the page below the
      // flow.
      if (opened) window.history.go(-(index + 1))
      else fade()
    },
    fade() {
      leaving = true
      fade()
    },
  }
}

/** Turns the current history entry into a plain entry of the page below, without the flow. */
const strip = () => window.history.replaceState({}, '', window.location.pathname)

const query = () => new URLSearchParams(window.location.search)
const flowInUrl = () => query().get('flow')
const stepInUrl = () => query().get('step') ?? undefined
