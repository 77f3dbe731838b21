import { isIPv6 } from 'node:net'
import { isOwnMachine } from './own-machine.ts'
import type { Settings } from './settings.ts'
import { notRight, WrongSetting } from './wrong-setting.ts'

export type Clock = 'real' | 'movable'

/** Who can reach the portal, and what it has only where nobody comes from another machine. */
export interface Reach {
  /** The addresses that it listens at; empty for every address of the machine. */
  readonly hosts: readonly string[]
  /** Whether only this machine reaches it: its links name this machine, and it listens on loopback alone. */
  readonly isPrivate: boolean
  /** Whether there are accounts with a password that everybody knows, and a stand-in for Google that believes everybody. */
  readonly demo: boolean
  /** Whether the demo creates the example Circle on a database without accounts. */
  readonly hasExample: boolean
  /** Whether mails that go to nobody can be read at `/mailbox`. */
  readonly mailbox: boolean
  /** Whether time can be turned forward, for tests and demos. */
  readonly clock: Clock
}

/**
 * Reads who can reach the portal. Throws `WrongSetting` where a public portal is asked to have what is for this machine
 * alone.
 */
export function reachOf(data: Settings, publicBaseUrl: string): Reach {
  const isOwn = isOwnMachine(publicBaseUrl)
  if (!isOwn) refusePublic(data)
  const isPrivate = isOwn && (data.HOST === undefined || isLoopbackHost(data.HOST))
  const demo = data.DEMO === undefined ? isPrivate : data.DEMO !== 'off'
  return {
    hosts: hostsOf(data.HOST, publicBaseUrl),
    isPrivate,
    demo,
    hasExample: demo && data.DEMO !== 'empty',
    mailbox: data.MAILBOX ?? isPrivate,
    clock: data.CLOCK,
  }
}

function hostsOf(host: string | undefined, publicBaseUrl: string): string[] {
  if (host !== undefined && host !== 'localhost') return [host]
  if (host === undefined && !isOwnMachine(publicBaseUrl)) return []
  const { hostname } = new URL(publicBaseUrl)
  return [...new Set(['127.0.0.1', '::1', ...(hostname.startsWith('127.') ? [hostname] : [])])]
}

function isLoopbackHost(host: string): boolean {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}`
  return URL.canParse(url) && isOwnMachine(url)
}

function refusePublic({ DEMO, MAILBOX, CLOCK }: Settings): void {
  const hasDemo = DEMO !== undefined && DEMO !== 'off'
  const asked = {
    'DEMO: can be on': hasDemo,
    'MAILBOX: can be on': MAILBOX,
    'CLOCK: can be movable': CLOCK === 'movable',
  }
  const wrong = Object.entries(asked).flatMap(([what, is]) => (is ? [`${what} ${ONLY_HERE}`] : []))
  if (wrong.length > 0) throw new WrongSetting(notRight(...wrong))
}

const ONLY_HERE = 'only where PUBLIC_BASE_URL is an address of this machine.'
