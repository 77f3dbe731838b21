import { globalAgent } from 'node:http'
import { type AxiosAdapter, AxiosError, getAdapter, type InternalAxiosRequestConfig } from 'axios'
import { vi } from 'vitest'
import { http } from '#api/client/http.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { clear } from './drawer.ts'
import type { Portal } from './portal.ts'

/** What happens to the call that sends an answer: it works as usual (`fine`), or something goes wrong. */
export type Luck = 'fine' | 'offline' | 'lost' | 'dropped before' | 'dropped after'

/** One call as the network saw it. */
export interface Sent {
  readonly key: string
  readonly body: string
  readonly url: string
  readonly status: number
}

/** One person's browser, with its storage, its clock and its connection to the portal. All its tabs share these. */
export interface Browser {
  luck: Luck
  /** Calls with an idempotency key that the portal has answered, even if the answer got lost. */
  readonly answered: Sent[]
  /** The number of calls sent. */
  calls(): number
  /** Whether a page wants to be reloaded. */
  wantsReload: boolean
  /** Moves the clocks of the browser and of the portal. */
  pass(milliseconds: number): void
  /** Waits until no call is pending. */
  quiet(): Promise<void>
  /** Empties the browser and gives it a new IP address, for another person. */
  clean(from: string): Promise<void>
  close(): void
}

export function openBrowser(portal: Portal): Browser {
  const clock = Date.now
  let ahead = 0
  let from = ''
  let underway = 0
  let calls = 0
  Date.now = () => clock() + ahead
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', {
    get onLine() {
      return browser.luck !== 'offline'
    },
  })
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    location: {
      reload: () => {
        browser.wantsReload = true
      },
    },
  })
  const send = getAdapter('http')
  http.defaults.baseURL = `${portal.url}/api`
  http.defaults.adapter = async (config) => {
    underway++
    calls++
    try {
      config.headers.set('X-Forwarded-For', from)
      return await withLuck(config, send)
    } finally {
      underway--
    }
  }

  async function withLuck(config: InternalAxiosRequestConfig, send: AxiosAdapter) {
    const { luck } = browser
    const brings = config.headers.has(FLOW_HEADERS.step)
    if (luck === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    if (luck === 'fine' || !brings) return noted(config, await send(config))
    browser.luck = 'fine'
    if (luck === 'dropped before') await drop()
    const failed = luck === 'dropped before' && (await send(config).catch((error: unknown) => error))
    if (failed) {
      await portal.open()
      throw failed
    }
    noted(config, await send(config))
    if (luck === 'dropped after') {
      await drop()
      await portal.open()
    }
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  }

  /** Stops the portal, which also closes the connections that calls reuse. */
  async function drop(): Promise<void> {
    await portal.drop()
    globalAgent.destroy()
  }

  function noted(config: InternalAxiosRequestConfig, response: Awaited<ReturnType<AxiosAdapter>>) {
    const key = config.headers.get(FLOW_HEADERS.key)
    const { url = '', data } = config
    if (typeof key === 'string' && typeof data === 'string')
      browser.answered.push({ key, url, body: data, status: response.status })
    return response
  }

  const browser: Browser = {
    luck: 'fine',
    answered: [],
    wantsReload: false,
    calls: () => calls,
    pass: (milliseconds) => {
      ahead += milliseconds
    },
    quiet: async () => {
      do await new Promise(setImmediate)
      while (underway > 0)
    },
    clean: async (address) => {
      await browser.quiet()
      from = address
      browser.luck = 'fine'
      browser.wantsReload = false
      browser.answered.length = 0
      vi.stubGlobal('localStorage', newStorage())
      vi.stubGlobal('sessionStorage', newStorage())
      await clear()
    },
    close: () => {
      Date.now = clock
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
  }
  return browser
}

function newStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}
