import { once } from 'node:events'
import { createServer, isIPv6, type Server } from 'node:net'
import { exitWith } from './exit.ts'

/** Explanations of why a server can't listen, for each of the system's error codes. */
const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program already uses that port. Stop it, or set another PORT.',
  EACCES: 'this user may not listen there. Set a PORT above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Set another HOST.',
  ENOTFOUND: 'that address does not exist. Set another HOST.',
}

/** The system's error codes for listening at an address that this machine does not have. */
const ABSENT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** A listening server. */
export interface Listening {
  readonly port: number
  /** Servers at the portal's other addresses. They pass their connections on to this server. */
  readonly doors: readonly Server[]
}

/**
 * Listens at the first of the hosts, and at each of the others that this machine has. Without hosts, listens at every
 * address of the machine. If listening fails, the process ends with a message.
 */
export async function listenOrExit(server: Server, port: number, hosts: readonly string[] = []): Promise<Listening> {
  const [host, ...others] = hosts
  await bindOrExit(server, port, host)
  // A connection that can't be accepted (too many open files) is lost, but the portal continues.
  server.on('error', ({ message }) => console.error(`A connection could not be accepted: ${message}`))
  const bound = portOf(server)
  const doors = others.map((other) => ({ other, door: doorTo(server) }))
  const open = await Promise.all(doors.map(({ other, door }) => bindOrExit(door, bound, other, ABSENT)))
  return { port: bound, doors: doors.flatMap(({ door }, at) => (open[at] ? [door] : [])) }
}

/** Ends the process if the portal cannot listen at its address. Call this before opening a database. */
export async function checkPort(port: number, hosts: readonly string[]): Promise<void> {
  const probe = createServer()
  const { doors } = await listenOrExit(probe, port, hosts)
  await Promise.all([probe, ...doors].map((one) => once(one.close(), 'close')))
}

/**
 * Creates a server for another address, because a server listens at only one. It passes its connections on to the first
 * server.
 */
function doorTo(server: Server): Server {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  door.on('error', (error) => door.listening && server.emit('error', error))
  return door
}

/**
 * Starts listening, and returns whether that worked. Returns `false` for the error codes in `passedOver`. Ends the
 * process for all other errors.
 */
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
