import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A server between a client and the real server. A test can cut the connection, as if the real server had stopped or no
 * longer answered.
 */
export interface Gateway {
  readonly port: number
  /** Closes all connections and accepts no more. */
  cut(): Promise<void>
  /** Accepts connections but never answers. */
  silence(): void
  mend(): Promise<void>
}

export async function openGateway(host: string, port: number): Promise<Gateway> {
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => isSilent || to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  const at = await listen(server, 0)
  return {
    port: at,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    silence: () => {
      isSilent = true
    },
    mend: async () => {
      isSilent = false
      if (!server.listening) await listen(server, at)
    },
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return address && typeof address === 'object' ? address.port : port
}
