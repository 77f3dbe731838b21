import { flowQuery } from '#api/contract/flow-query.ts'
import { openAny, type Place } from '#components/entry/open-flow.ts'
import type { FlowPlace } from '#flows/names.ts'
import { isGateShown } from './gate-shown.ts'

const PREVIEW = { flow: 'private-preview', step: 'preview-password' } as const satisfies FlowPlace

/** The flow that people were in when they met the gate. */
let opener: { readonly flow: string } | undefined

/** Whether the dialog with the preview password is open. */
export const isPreviewOpen = (): boolean => new URLSearchParams(window.location.search).get('flow') === PREVIEW.flow

/** Asks for the preview password over the gate, above the entry of the page that was asked for: leaving goes back to it. */
export function askAtGate(): void {
  if (isPreviewOpen()) return
  const covey: Place = { ...PREVIEW, index: 0, opened: true }
  window.history.pushState({ covey }, '', flowQuery(PREVIEW))
}

/** Asks for it in the place of a flow that the gate has stopped. */
export function askWithin(flow: string): void {
  if (flow === PREVIEW.flow) return
  opener = { flow }
  openAny(PREVIEW, 'go-on')
}

/** Once it is unlocked: the page that was asked for, or the flow that was stopped, at its first step. */
export function goOnUnlocked(): void {
  const within = opener
  opener = undefined
  if (within) openAny(within, 'go-on')
  else if (isGateShown()) window.location.reload()
}
