import type { BrowserContext, Request, Route } from 'playwright-core'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { FAILURES, type FailureCode } from '#api/contract/failures.ts'
import { ISSUER_PATH } from '#api/ports/identity/embedded.ts'

const ISSUER = `/api${ISSUER_PATH}/`

const isFailure = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code)

/** Stands between a page and the portal: each answer that is sent waits here until it is said what becomes of it. */
export interface Gate {
  /** Whether a call is held back now. */
  isHeld(): boolean
  /** Resolves once a call is held back; `false` where none has come in so long. */
  held(patience: number): Promise<boolean>
  /** Lets the call through; gives what it was answered with, `undefined` where it was refused or lost. */
  pass(): Promise<unknown>
  /** Refuses it in the API's own shape; the portal never hears of it. */
  refuse(code: string): Promise<void>
  /** Nobody answers it, nor any that follows, until the next word. */
  lose(): Promise<void>
  /** Somebody goes elsewhere: what was held until then is nobody's any more, and not what a later event is about. */
  leaving(goes: () => Promise<void>): Promise<void>
  /** Whatever is held or comes is given up: the page is about to go. */
  open(): Promise<void>
  /** The last calls that were held back and pages that were loaded, each with its outcome: `GET /api/user: answered 200`. */
  calls(): readonly string[]
}

/** More calls than this are not told. */
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
    // The issuer on this machine answers nobody from elsewhere.
    if (new URL(route.request().url()).pathname.startsWith(ISSUER)) return route.continue()
    // Limits are counted by address: nobody tries so often from one place.
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

/** The JSON that a call was answered with. A page that goes takes its answers along. */
async function repliedTo(request: Request): Promise<unknown> {
  const response = await request.response().catch(() => null)
  return response?.ok() ? response.json().catch(() => undefined) : undefined
}

const from = (call: number) => ({ 'x-forwarded-for': `10.${process.pid & 255}.${(call >> 8) & 255}.${call & 255}` })
