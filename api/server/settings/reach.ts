import { isIPv6 } from 'node:net'
import { isOwnMachine } from './own-machine.ts'
import type { Settings } from './settings.ts'
import { WrongSetting, wrongSettingMessage } from './wrong-setting.ts'

type Clock = 'real' | 'movable'

/** Who can reach the portal, and the features that only a portal on its own machine may have. */
export interface Reach {
  /** The addresses to listen at. Empty means all addresses of the machine. */
  readonly hosts: readonly string[]
  /**
   * Whether only this machine can reach the portal: its links name this machine, and it listens only on loopback
   * addresses.
   */
  readonly isPrivate: boolean
  /** Whether the portal has accounts with a public password, and a stand-in for Google that trusts everyone. */
  readonly demo: boolean
  /** Whether the demo creates the example Circle on a database without accounts. */
  readonly hasExample: boolean
  /** Whether mails that are not sent can be read at `/mailbox`. */
  readonly mailbox: boolean
  /** Whether the clock can be moved forward, for tests and demos. */
  readonly clock: Clock
}

/**
 * Determines who can reach the portal. Throws `WrongSetting` if a public portal has a feature that is allowed only on a
 * private one.
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
  if (wrong.length > 0) throw new WrongSetting(wrongSettingMessage(...wrong))
}

const ONLY_HERE = 'only where PUBLIC_BASE_URL is an address of this machine.'
