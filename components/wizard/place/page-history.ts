import type { AnyFlow } from '#machines/define/flow.ts'
import type { BrowserHistory } from './browser-history.ts'

/** The position of a flow on its own page, as stored in history entries. */
interface PagePlace {
  readonly flow: string
  /** The number of steps since the page was opened. */
  readonly index: number
}

/**
 * The browser's history, as a flow on a page of its own uses it: the step is in the page's address, such as
 * `/sign-in?step=forgot-password`. Without a step, the address means the first one. The rest of the address stays,
 * except the error of an earlier try. `onLeave` is called when people leave the flow, because there is no page below.
 */
export function pageHistory({ id: flow, steps }: AnyFlow, onLeave: () => void): BrowserHistory {
  const { pathname } = window.location
  let index = placeNow(flow)?.index ?? 0

  const write = (how: 'pushState' | 'replaceState', step: string) => {
    const params = query()
    params.set('step', step)
    if (how === 'pushState') params.delete('error')
    const place: PagePlace = { flow, index }
    window.history[how]({ coveyPage: place }, '', `${pathname}?${params}`)
  }
  return {
    circle: undefined,
    linkedRun: undefined,
    run: undefined,
    get index() {
      return index
    },
    wanted: () => stepInUrl() ?? steps[0]?.id,
    push(step) {
      index++
      write('pushState', step)
    },
    replace(step) {
      if (isHere()) write('replaceState', step)
    },
    onTravel(listener) {
      const onPop = () => {
        if (!isHere()) return
        const before = index
        index = placeNow(flow)?.index ?? 0
        if (index !== before) listener(index - before, stepInUrl())
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
    leave: onLeave,
    fade: onLeave,
  }

  /** Whether people are still on this page, with no other flow in a dialog over it. */
  function isHere(): boolean {
    return window.location.pathname === pathname && !query().has('flow')
  }
}

function placeNow(flow: string): PagePlace | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('coveyPage' in state)) return undefined
  const { coveyPage } = state as { coveyPage: PagePlace }
  return coveyPage?.flow === flow && Number.isInteger(coveyPage.index) ? coveyPage : undefined
}

const query = () => new URLSearchParams(window.location.search)
const stepInUrl = () => query().get('step') ?? undefined
