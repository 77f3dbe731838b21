import { dropLaunchFlag, isUnlocked } from '#api/client/launch-flag.ts'
import { flowQuery } from '#api/contract/flow-query.ts'
import { openAny, type Place } from '#components/entry/open-flow.ts'
import type { FlowPlace } from '#flows/names.ts'

const PREVIEW = { flow: 'private-preview', step: 'preview-password' } as const satisfies FlowPlace

/** The flow that people were in when they met the gate. */
let stopped: { readonly flow: string } | undefined

const isOpen = (): boolean => new URLSearchParams(window.location.search).get('flow') === PREVIEW.flow

/**
 * Asks for the preview password over the gate, above the entry of the page that was asked for: leaving goes back to it.
 * A flow that the page’s address names must not open over the gate, so the address is kept in its entry without it.
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

/** After the preview is unlocked, loads the page that the person asked for. */
export function showAsked(): void {
  const { asked } = window.history.state ?? {}
  if (typeof asked === 'string') window.location.replace(asked)
  else window.location.reload()
}

/** Asks for it in the place of a flow that the gate has stopped. */
export function askWithin(flow: string): void {
  if (flow === PREVIEW.flow) return
  stopped = { flow }
  dropLaunchFlag()
  openAny(PREVIEW, 'go-on')
  window.addEventListener('popstate', goOnStopped)
}

/** Opens the flow that was stopped, at its first step, once the preview is unlocked and its dialog has closed. */
export function goOnStopped(): void {
  if (isOpen()) return
  window.removeEventListener('popstate', goOnStopped)
  const flow = stopped
  stopped = undefined
  // The entry below has to be told to Next first.
  if (flow && isUnlocked()) setTimeout(() => openAny(flow, 'go-on'))
}
