import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as Door, Socket } from 'node:net'

/** How long open requests may take to finish once the server is stopping. */
const SHUTDOWN_MS = 8000

/**
 * Returns the function that stops a server. The function accepts no more connections, closes idle ones, lets open
 * requests finish, and closes the remaining connections after eight seconds. Call `makeStoppable` before the server
 * listens. `doors` are servers for other addresses that pass their connections on to this server.
 */
export function makeStoppable(server: Server): (doors?: readonly Door[]) => Promise<void> {
  const lines = new Map<Socket, Set<ServerResponse>>()
  let stopping = false
  server.on('connection', (socket) => {
    lines.set(socket, new Set())
    socket.once('close', () => lines.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = lines.get(socket)
    if (stopping) response.setHeader('Connection', 'close')
    answers?.add(response)
    response.once('close', () => {
      answers?.delete(response)
      if (stopping && answers?.size === 0) socket.destroySoon()
    })
  })
  return async (doors = []) => {
    stopping = true
    const closed = Promise.all([server, ...doors].map((one) => once(one.close(), 'close')))
    for (const [socket, answers] of lines) {
      // Upgraded sockets, incomplete requests and idle connections would never end by themselves, so close them.
      if (answers.size === 0) socket.destroy()
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close')
    }
    const late = setTimeout(() => {
      for (const socket of lines.keys()) socket.destroy()
    }, SHUTDOWN_MS)
    await closed
    clearTimeout(late)
  }
}
