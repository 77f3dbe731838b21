import { once } from 'node:events'
import { createServer, isIPv6, type Server } from 'node:net'
import { exitWith } from './exit.ts'

/** Why a server can't listen, by the system's code. */
const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already. Stop it, or set another PORT.',
  EACCES: 'this user may not. Set a PORT above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Set another HOST.',
  ENOTFOUND: 'there is no such address. Set another HOST.',
}

/** The system's words for an address that this machine does not have. */
const ABSENT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Servers at its other addresses, which hand their connections to it. */
  readonly doors: readonly Server[]
}

/**
 * Listens at the first of the hosts, and at each of the others that this machine has; without any at every address of the
 * machine. Where that can't be, the process ends with a sentence.
 */
export async function listenOrExit(server: Server, port: number, hosts: readonly string[] = []): Promise<Listening> {
  const [host, ...others] = hosts
  await bindOrExit(server, port, host)
  // A connection that can't be taken (too many open files) is lost by itself, and not the portal.
  server.on('error', ({ message }) => console.error(`A connection could not be accepted: ${message}`))
  const bound = portOf(server)
  const doors = others.map((other) => ({ other, door: doorTo(server) }))
  const open = await Promise.all(doors.map(({ other, door }) => bindOrExit(door, bound, other, ABSENT)))
  return { port: bound, doors: doors.flatMap(({ door }, at) => (open[at] ? [door] : [])) }
}

/** Ends the process where the portal could not listen in the end: a portal that is no use opens no database. */
export async function checkPort(port: number, hosts: readonly string[]): Promise<void> {
  const probe = createServer()
  const { doors } = await listenOrExit(probe, port, hosts)
  await Promise.all([probe, ...doors].map((one) => once(one.close(), 'close')))
}

/** A server listens at one address: at another, a second one takes connections for it. */
function doorTo(server: Server): Server {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  door.on('error', (error) => door.listening && server.emit('error', error))
  return door
}

/** Whether the server listens now; `false` for a reason that is among those to be `passedOver`. */
async function bindOrExit(server: Server, port: number, host?: string, passedOver: readonly string[] = []) {
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return true
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    if (passedOver.includes(code)) return false
    return exitWith('cannotListen', `The portal cannot listen at ${placeOf(port, host)}: ${REASONS[code] ?? code}`)
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('A server that listens at a port has an address.')
  return address.port
}

function placeOf(port: number, host: string | undefined): string {
  if (host === undefined) return `port ${port}`
  return isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`
}
