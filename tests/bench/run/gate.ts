import type { BrowserContext, Request, Route } from 'playwright-core'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { FAILURES, type FailureCode } from '#api/contract/failures.ts'
import { ISSUER_PATH } from '#api/ports/identity/embedded.ts'

const ISSUER = `/api${ISSUER_PATH}/`

const isFailure = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code)

/**
 * A gate between a page and the portal. It holds each answer that the page sends until the test decides the outcome.
 */
export interface Gate {
  /** Whether the gate holds a call now. */
  isHeld(): boolean
  /** Resolves to `true` once the gate holds a call, or to `false` if none arrives within `patience` ms. */
  held(patience: number): Promise<boolean>
  /** Lets the held call through. Returns the portal's response, or `undefined` if the call was refused or lost. */
  pass(): Promise<unknown>
  /** Refuses the held call in the same format as the API. The call never reaches the portal. */
  refuse(code: string): Promise<void>
  /**
   * Leaves the held call without a response. Later calls get none either, until another method of the gate is called.
   */
  lose(): Promise<void>
  /** Lets the person leave the step, and drops the held calls, since they do not belong to any later event. */
  leaving(goes: () => Promise<void>): Promise<void>
  /** Drops all calls from now on, held ones included, because the page is about to close. */
  open(): Promise<void>
  /**
   * The last calls that were held and the last pages that were loaded, each with its outcome: `GET /api/user: answered
   * 200`.
   */
  calls(): readonly string[]
}

/** The maximum length of the list that `calls` returns. */
const TOLD = 8

export async function gateOf(context: BrowserContext): Promise<Gate> {
  let waiting: Route | undefined
  let isOpen = false
  const came = new Set<() => void>()
  let calls = 0
  const told: { readonly request: Request; fate: string }[] = []
  const became = (route: Route | undefined, fate: string) => {
    const one = told.find(({ request }) => request === route?.request())
    if (one) one.fate = fate
  }

  await context.route('**/api/**', async (route) => {
    const { [FLOW_HEADERS.step.toLowerCase()]: step } = route.request().headers()
    if (isOpen) return route.abort()
    // The local sign-in provider accepts only calls that come from this machine, so do not change this call.
    if (new URL(route.request().url()).pathname.startsWith(ISSUER)) return route.continue()
    // Rate limits count calls by IP address. Send each call from another address, because no real person would make so
    // many.
    if (step === undefined) return route.continue({ headers: { ...route.request().headers(), ...from(calls++) } })
    waiting = route
    told.push({ request: route.request(), fate: 'held back' })
    for (const tell of came) tell()
  })
  context.on('response', (response) => {
    const one = told.find(({ request, fate }) => request === response.request() && fate === 'let through')
    if (one) one.fate = `answered ${response.status()}`
  })
  context.on('request', (request) => {
    if (request.isNavigationRequest()) told.push({ request, fate: 'a page is loaded' })
  })

  const take = (): Route => {
    if (!waiting) throw new Error('Nothing was sent.')
    const route = waiting
    waiting = undefined
    return route
  }
  return {
    isHeld: () => waiting !== undefined,
    held: (patience) =>
      new Promise((resolve) => {
        const settle = (isHeld: boolean) => {
          came.delete(heard)
          clearTimeout(timer)
          resolve(isHeld)
        }
        const heard = () => settle(true)
        const timer = setTimeout(() => settle(false), patience)
        came.add(heard)
        if (waiting) heard()
      }),
    pass: async () => {
      const route = take()
      became(route, 'let through')
      await route.continue({ headers: { ...route.request().headers(), ...from(calls++) } })
      return repliedTo(route.request())
    },
    refuse: async (code) => {
      if (!isFailure(code)) throw new Error(`"${code}" is none of the API's refusals.`)
      const { status, detail } = FAILURES[code]
      const route = take()
      became(route, `refused: ${code}`)
      await route.fulfill({ status, json: { detail, code } })
    },
    lose: () => {
      const route = take()
      became(route, 'lost')
      return route.abort('connectionfailed')
    },
    leaving: async (goes) => {
      const left = waiting
      await goes()
      if (waiting === left) waiting = undefined
      became(left, 'left behind')
      await left?.abort().catch(() => undefined)
    },
    open: async () => {
      isOpen = true
      await waiting?.abort().catch(() => undefined)
      waiting = undefined
    },
    calls: () =>
      told.slice(-TOLD).map(({ request, fate }) => `${request.method()} ${new URL(request.url()).pathname}: ${fate}`),
  }
}

/** The JSON in a call's response. `undefined` if the page closed before the response arrived. */
async function repliedTo(request: Request): Promise<unknown> {
  const response = await request.response().catch(() => null)
  return response?.ok() ? response.json().catch(() => undefined) : undefined
}

const from = (call: number) => ({ 'x-forwarded-for': `10.${process.pid & 255}.${(call >> 8) & 255}.${call & 255}` })
