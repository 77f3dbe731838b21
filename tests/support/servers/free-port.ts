import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The lowest port to use, and the first port above. Systems assign ports by themselves from 32768 (Linux) or 49152. */
const OWN_PORTS = [12_000, 32_000] as const

/**
 * Finds a free port below those that systems assign themselves. So no other connection gets the port before the caller
 * listens on it.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  try {
    const port = randomInt(...OWN_PORTS)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return port
  } catch {
    return freePort()
  }
}
