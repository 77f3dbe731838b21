import { dropLaunchFlag, isUnlocked } from '#api/client/launch-flag.ts'
import { flowQuery } from '#api/contract/flow-query.ts'
import { openAny, type Place } from '#components/entry/open-flow.ts'
import type { FlowPlace } from '#flows/names.ts'

const PREVIEW = { flow: 'private-preview', step: 'preview-password' } as const satisfies FlowPlace

/** The flow that was open when the preview got locked. */
let stopped: { readonly flow: string } | undefined

const isOpen = (): boolean => new URLSearchParams(window.location.search).get('flow') === PREVIEW.flow

/**
 * Asks for the preview password in a new history entry on top of the requested page's, so that leaving goes back to
 * that page. If the requested address names a flow, removes the flow so that it doesn't open over the gate, and keeps
 * the full address in the history entry's state.
 */
export function askAtGate(): void {
  if (isOpen()) return
  const asked = new URL(window.location.href)
  if (asked.searchParams.has('flow')) {
    const { href } = asked
    asked.searchParams.delete('flow')
    window.history.replaceState({ ...window.history.state, asked: href }, '', asked)
  }
  const covey: Place = { ...PREVIEW, index: 0, opened: true }
  window.history.pushState({ covey }, '', flowQuery(PREVIEW))
}

/** Loads the page that the person requested, after the preview is unlocked. */
export function showAsked(): void {
  const { asked } = window.history.state ?? {}
  if (typeof asked === 'string') window.location.replace(asked)
  else window.location.reload()
}

/** Asks for the preview password instead of showing this flow, because the server refuses the flow without it. */
export function askWithin(flow: string): void {
  if (flow === PREVIEW.flow) return
  stopped = { flow }
  dropLaunchFlag()
  openAny(PREVIEW, 'go-on')
  window.addEventListener('popstate', goOnStopped)
}

/**
 * Once the password dialog has closed and the preview is unlocked, opens the interrupted flow again at its first step.
 */
export function goOnStopped(): void {
  if (isOpen()) return
  window.removeEventListener('popstate', goOnStopped)
  const flow = stopped
  stopped = undefined
  // Wait until Next.js has processed the history entry of the page below.
  if (flow && isUnlocked()) setTimeout(() => openAny(flow, 'go-on'))
}
