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

/**
 * Listens, and gives the port; without a `host` at every address of this machine. Where that can't be, the process ends
 * with a sentence.
 */
export async function listenOrExit(server: Server, port: number, host?: string): Promise<number> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    exitWith('cannotListen', `The portal cannot listen at ${placeOf(port, host)}: ${REASONS[code] ?? code}`)
  }
  // A connection that can't be taken (too many open files) is lost by itself, and not the portal.
  server.on('error', ({ message }) => console.error(`A connection could not be accepted: ${message}`))
  const address = server.address()
  return address && typeof address === 'object' ? address.port : port
}

/** Ends the process where the portal could not listen in the end: a portal that is no use opens no database. */
export async function checkPort(port: number, host?: string): Promise<void> {
  const probe = createServer()
  await listenOrExit(probe, port, host)
  probe.close()
  await once(probe, 'close')
}

function placeOf(port: number, host: string | undefined): string {
  if (host === undefined) return `port ${port}`
  return isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`
}
