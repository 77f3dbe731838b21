import { type AnyTarget, anyQuery, type FlowTarget } from '#api/contract/flow-query.ts'

/** Where a wizard stands, as its history entries say it: the index counts the steps taken since it was opened. */
export interface Place {
  readonly flow: string
  readonly step: string
  readonly index: number
  /** The run that it works on, once that is known: a reload goes on with this one. */
  readonly run?: string | undefined
  /** Whether this tab opened it over a page, so that closing can go back to that page's own entry. */
  readonly opened: boolean
  /** The index at which this flow took the place of another one: the entries below are the other's. */
  readonly first?: number | undefined
}

/** Which flow was opened on purpose just now, so that a reload or a deep link is not taken for a fresh start. */
let deliberate: string | undefined
/** Which flow was opened just now to start over: what was begun before is not asked about. */
let afresh: string | undefined

/** How a flow is opened: to go on without asking, to be asked about what was begun before, or with an empty form. */
export type How = 'go-on' | 'ask' | 'afresh'

/**
 * Opens a flow over this page as a new entry of the browser's history: on purpose, or to go on with it. From within
 * another flow (sign in instead, sign up instead) it takes that one's place, so that closing closes both.
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

/** `openAny` for a flow of the catalogue: to go on, or to be asked. */
export const openFlow = (target: FlowTarget, resume: boolean): void => openAny(target, resume ? 'go-on' : 'ask')

/** What the present entry of the browser's history says of a wizard, if it stands for one. */
export function placeNow(): Place | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('covey' in state)) return undefined
  const { covey } = state as { covey: Place }
  return Number.isInteger(covey?.index) ? covey : undefined
}

/** Whether a flow was opened on purpose and not been closed since. */
export const isDeliberate = (flow: string): boolean => deliberate === flow

/** Whether a flow was opened to start over and not been closed since. */
export const isAfresh = (flow: string): boolean => afresh === flow

export const forgetDeliberate = (): void => {
  deliberate = undefined
  afresh = undefined
}

let fetchCode: (flow: string) => Promise<unknown> = () => Promise.resolve()

/** Says how a flow's code is fetched: whoever shows wizards knows, whoever links to one need not. */
export function prepareWith(fetch: (flow: string) => Promise<unknown>): void {
  fetchCode = fetch
}

/** Fetches a flow's code, when somebody is about to need it. What fails now is tried again when it is needed. */
export const prepare = (flow: string): void => void fetchCode(flow).catch(() => undefined)
