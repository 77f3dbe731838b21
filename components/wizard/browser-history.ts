import { flowQuery, type Place, placeNow } from '#components/entry/open-flow.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'

export interface BrowserHistory extends WizardHistory {
  /** The run that the entries from here on work on. */
  run: string | undefined
  /** The slug of the Circle that the address names. */
  readonly circle: string | undefined
}

/** The browser's history for one flow. Next adds its own things to the same entries; ours lie under `covey`. */
export function browserHistory(flow: string): BrowserHistory {
  let index = placeNow()?.index ?? 0
  let run = placeNow()?.run
  const opened = placeNow()?.opened ?? false
  const circle = query().get('circle') ?? undefined

  const write = (how: 'pushState' | 'replaceState', step: string) => {
    const covey: Place = { flow, step, index, opened, run }
    window.history[how]({ covey }, '', flowQuery({ flow, step, circle }))
  }
  return {
    circle,
    get index() {
      return index
    },
    get run() {
      return run
    },
    set run(id) {
      run = id
    },
    wanted: () => stepInUrl(),
    push(step) {
      index++
      write('pushState', step)
    },
    replace(step) {
      write('replaceState', step)
    },
    onTravel(listener) {
      const onPop = () => {
        const place = placeNow()
        if (flowInUrl() !== flow) return
        const travel = (place?.index ?? 0) - index
        index = place?.index ?? 0
        listener(travel, stepInUrl())
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
    leave() {
      // Entries that this tab made are taken back; somebody who came by a deep link stays on the page below.
      if (opened) window.history.go(-(index + 1))
      else window.history.replaceState({}, '', window.location.pathname)
    },
  }
}

const query = () => new URLSearchParams(window.location.search)
const flowInUrl = () => query().get('flow')
const stepInUrl = () => query().get('step') ?? undefined
