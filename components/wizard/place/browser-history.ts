import { anyQuery } from '#api/contract/flow-query.ts'
import { type Place, placeNow } from '#components/entry/open-flow.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'

export interface BrowserHistory extends WizardHistory {
  /** The run that the entries from here on work on. */
  run: string | undefined
  /** The slug of the Circle that the address names. */
  readonly circle: string | undefined
  /** The slug of the Circle that the run is about, once it is open. */
  about?: string | undefined
  /** Leaves without a trace: the flow's first entry becomes one of the page below. */
  fade(): void
}

/**
 * The browser's history for one flow. Next adds its own things to the same entries; ours lie under `covey`. `onOtherRun`
 * hears when people travel to an entry of another run of the flow.
 */
export function browserHistory(flow: string, onOtherRun: () => void): BrowserHistory {
  const place = placeNow()
  let index = place?.index ?? 0
  const first = (place?.flow === flow ? place.first : undefined) ?? 0
  // An entry that Next has replaced still names the flow, and so the run, that stood there before.
  const linkedRun = query().get('run') ?? undefined
  // The address names it until the run is open: reloaded before that, the page still knows what the link leads to.
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
      // Entries that this tab made are taken back; somebody who came by a deep link stays on the page below.
      if (opened) window.history.go(-(index + 1))
      else fade()
    },
    fade() {
      leaving = true
      fade()
    },
  }
}

/** The page below, in the place of the flow. */
const strip = () => window.history.replaceState({}, '', window.location.pathname)

const query = () => new URLSearchParams(window.location.search)
const flowInUrl = () => query().get('flow')
const stepInUrl = () => query().get('step') ?? undefined
