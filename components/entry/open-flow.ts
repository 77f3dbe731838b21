import { type AnyTarget, anyQuery, type FlowTarget } from '#api/contract/flow-query.ts'

/** A wizard's position, as stored in history entries. `index` counts the steps since the wizard was opened. */
export interface Place {
  readonly flow: string
  readonly step: string
  readonly index: number
  /** The run that the wizard works on, once it is known. A reload continues this run. */
  readonly run?: string | undefined
  /**
   * Whether this tab opened the wizard over a page. If so, closing the wizard goes back to the page's own history
   * entry.
   */
  readonly opened: boolean
  /** The index at which this flow replaced another flow. The history entries before it belong to that flow. */
  readonly first?: number | undefined
}

/** The flow that the person just opened on purpose. Distinguishes opening it from a reload or a deep link. */
let deliberate: string | undefined
/** The flow that the person just opened to start over. They aren't asked whether to continue with earlier answers. */
let afresh: string | undefined

/** How to open a flow: continue without asking, ask about earlier answers, or start with an empty form. */
export type How = 'go-on' | 'ask' | 'afresh'

/**
 * Opens a flow over this page, in a new history entry. If the flow is opened from another flow (sign in instead, sign
 * up instead), it replaces that flow's entry, so that closing once closes both.
 */
export function openAny(target: AnyTarget, how: How): void {
  const { flow, step } = target
  deliberate = how === 'ask' ? flow : undefined
  afresh = how === 'afresh' ? flow : undefined
  const below = placeNow()
  const index = below?.index ?? 0
  const first = below?.flow === flow ? below.first : index
  const covey: Place = { flow, step: step ?? '', index, first, opened: below?.opened ?? true }
  window.history[below ? 'replaceState' : 'pushState']({ covey }, '', anyQuery(target))
}

/** Opens a flow of the catalog: either continues it, or first asks whether to continue. */
export const openFlow = (target: FlowTarget, resume: boolean): void => openAny(target, resume ? 'go-on' : 'ask')

/** Returns the wizard's position from the current history entry, if that entry belongs to a wizard. */
export function placeNow(): Place | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('covey' in state)) return undefined
  const { covey } = state as { covey: Place }
  return Number.isInteger(covey?.index) ? covey : undefined
}

/** Whether a flow was opened on purpose and has not been closed since. */
export const isDeliberate = (flow: string): boolean => deliberate === flow

/** Whether a flow was opened to start over and has not been closed since. */
export const isAfresh = (flow: string): boolean => afresh === flow

export const forgetDeliberate = (): void => {
  deliberate = undefined
  afresh = undefined
}

let fetchCode: (flow: string) => Promise<unknown> = () => Promise.resolve()

/**
 * Sets the function that fetches a flow's code. Only the code that shows wizards knows how, so that links don't depend
 * on that code.
 */
export function prepareWith(fetch: (flow: string) => Promise<unknown>): void {
  fetchCode = fetch
}

/** Fetches a flow's code shortly before it is needed. If this fails, opening the flow fetches the code again. */
export const prepare = (flow: string): void => void fetchCode(flow).catch(() => undefined)
