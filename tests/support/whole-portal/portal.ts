import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { startServer } from '../portal/server.ts'
import { type Deed, type Http, type Reply, valueAt } from './deed.ts'
import { BEGINS } from './money.ts'
import { kindOf } from './table.ts'

const PATIENCE_MS = 60_000
/** How often embedded providers send events, in milliseconds. In a running portal it is every two seconds. */
const TELL_MS = 10

export interface Portal {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  stop(): Promise<void>
}

/** A separate portal whose clock can be moved. It is reached over HTTP alone. */
export async function openPortal(): Promise<Portal> {
  const settings = { CLOCK: 'movable', ACCESS_TTL_S: '3000' }
  const server = await startServer(settings, { at: BEGINS })
  const { gifts, bank } = server.services
  let telling: Promise<unknown> | undefined
  const tell = setInterval(() => {
    if (telling) return
    const cards = 'hints' in gifts ? gifts.hints.deliver() : undefined
    const transfers = 'hints' in bank ? bank.hints.deliver() : undefined
    telling = Promise.all([cards, transfers]).finally(() => {
      telling = undefined
    })
  }, TELL_MS)
  // A running portal starts asking for sales in its first minute, so the clock must move.
  await sendOnce(`${server.url}/api/clock`, { method: 'POST', body: { forward: '1s' } })
  return {
    url: server.url,
    stop: async () => {
      clearInterval(tell)
      await telling
      await server.stop()
    },
  }
}

const looking = new Agent({ keepAlive: true, maxSockets: 8 })

/**
 * Sends a call. It uses a new connection, because the portal may close an old one at that moment. Reads may be
 * repeated.
 */
async function sendOnce(url: string, http: Partial<Http>, token?: string, tries = 3): Promise<Reply> {
  const { method, body, headers } = http
  const asked = request(url, {
    agent: method === 'GET' ? looking : false,
    ...(method && { method }),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  }).end(body && JSON.stringify(body))
  try {
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) throw new Error('No answer came.')
    const words = await text(answer)
    const revision = answer.headers['flow-revision']
    return {
      status: answer.statusCode ?? 0,
      headers: new Headers(typeof revision === 'string' ? { 'Flow-Revision': revision } : {}),
      body: /^[[{]/.test(words) ? JSON.parse(words) : words,
    }
  } catch (cause) {
    if (method === 'GET' && tries > 1) return sendOnce(url, http, token, tries - 1)
    throw cause
  }
}

/** What the users of a portal know: its ids by name, their tokens, and their mails. */
export class Client {
  readonly #url: string
  readonly #names = new Map<string, string>([['terms', TERMS_VERSION]])
  readonly #read = new Set<string>()

  constructor(url: string) {
    this.#url = url
  }

  name(word: string): string | undefined {
    return this.#names.get(word)
  }

  /** Fills in the values for names. Returns `undefined` if a named object was never created. */
  fill<T>(template: T): T | undefined {
    const text = JSON.stringify(template)
    const missing = [...text.matchAll(/\{([\w ]+)\}/g)].some(([, word = '']) => !this.#names.has(word))
    if (missing) return undefined
    return JSON.parse(text.replace(/\{([\w ]+)\}/g, (_, word: string) => this.#names.get(word) ?? ''))
  }

  async send(who: string, { method, path, body, headers }: Http): Promise<Reply> {
    const token = this.#names.get(who)
    const url = path.startsWith('http') ? path : `${this.#url}/api${path}`
    return sendOnce(url, { method, headers, body }, who === '' ? undefined : token)
  }

  /**
   * Carries out an action, one call after another. Returns `undefined` if it names an object that was never created.
   */
  async carryOut(deed: Deed): Promise<Reply | undefined> {
    let reply: Reply | undefined
    for (const template of [kindOf(deed).http(deed)].flat()) {
      const call = this.fill(template)
      if (!call) return undefined
      reply = await this.send(deed.who, call)
      if (reply.status >= 400) return reply
      await this.#learn(deed, reply)
    }
    return reply
  }

  /** Gets new tokens for a person whose tokens have expired. */
  async renew(who: string): Promise<number> {
    const refresh_token = this.#names.get(`${who} refresh`)
    const reply = await this.send('', { method: 'POST', path: '/token/refresh', body: { refresh_token } })
    if (reply.status === 200) this.#keep(reply, { [who]: 'access_token', [`${who} refresh`]: 'refresh_token' })
    return reply.status
  }

  #keep(reply: Reply, names: Readonly<Record<string, string>>): void {
    for (const [name, path] of Object.entries(names)) {
      const value = reply.headers.get(path) ?? valueAt(reply.body, path)
      if (value !== undefined) this.#names.set(name, String(value))
    }
  }

  async #learn(deed: Deed, reply: Reply): Promise<void> {
    this.#keep(reply, kindOf(deed).names?.(deed) ?? {})
    const { who, made } = deed
    if (deed.what === 'sign up') {
      this.#names.set(`${who} address`, deed.word ?? '')
      this.#keep(await this.send(who, { method: 'GET', path: '/user' }), { [`${who} account`]: 'user_account_id' })
      this.#names.set(`${who} link`, await this.#mailed(deed.word ?? '', /mode=verifyEmail&oobCode=([\w-]+)/))
    }
    if (deed.what === 'invite' && valueAt(reply.body, 'results.0.status') === 'SENT') {
      const about = new RegExp(`This is ${made}\\.[^]*invited_token=([\\w-]+)`)
      this.#names.set(`${made}`, await this.#mailed(String(valueAt(reply.body, 'results.0.email')), about))
    }
    if (deed.what === 'go to the shop') {
      const { searchParams } = new URL(this.#names.get(`${made} address`) ?? '')
      for (const code of ['sc', 'tc']) this.#names.set(`${made} ${code}`, searchParams.get(code) ?? '')
    }
    if (deed.what === 'link a bank account') this.#chosen(who, reply)
  }

  /**
   * Remembers the result of the bank's window. The window's address contains the portal's public name, which is
   * different here.
   */
  #chosen(who: string, { body }: Reply): void {
    const window = this.#names.get(`${who} window`)
    if (window) this.#names.set(`${who} window`, window.replace(/^http:\/\/[^/]+/, this.#url))
    const ended = /postMessage\((\{.*\}), "/.exec(String(body))?.[1]
    if (ended === undefined) return
    const link = valueAt(JSON.parse(ended), 'bankLink')
    const words = { 'public token': 'public_token', 'account id': 'account_id', bank: 'institution_name', mask: 'mask' }
    for (const [name, path] of Object.entries(words)) this.#names.set(`${who} ${name}`, String(valueAt(link, path)))
  }

  /** Waits for a new mail to an address that matches a pattern, and returns the matching part. */
  async #mailed(to: string, pattern: RegExp): Promise<string> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(5)) {
      const { body } = await this.send('', { method: 'GET', path: '/mailbox' })
      const list: readonly { id: string; to: string }[] = Array.isArray(body) ? body : []
      for (const { id } of list.filter((mail) => mail.to === to && !this.#read.has(mail.id))) {
        const mail = await this.send('', { method: 'GET', path: `/mailbox/${id}` })
        const found = pattern.exec(String(valueAt(mail.body, 'text')))?.[1]
        if (found === undefined) continue
        this.#read.add(id)
        return found
      }
    }
    throw new Error(`No mail came to ${to}.`)
  }
}
