import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** From, and up to but not with; Linux hands out ports from 32768, others from 49152. */
const OWN_PORTS = [12_000, 32_000] as const

/**
 * A port at which nothing listens, below those that systems hand out by themselves: no connection and no other server
 * gets it by chance before the caller listens.
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
