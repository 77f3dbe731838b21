import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as Door, Socket } from 'node:net'

/** How long a request may take to finish once the server was told to stop. */
const LAST_MS = 8000

/**
 * Gives the way to stop a server: it takes no more connections, lets go of those on which nobody waits for an answer,
 * finishes what is under way, and after eight seconds cuts the rest. Call it before the server listens. Doors are servers
 * that hand their connections to it.
 */
export function stoppable(server: Server): (doors?: readonly Door[]) => Promise<void> {
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
      // Upgraded sockets, half a request, or none: nobody would ever end these.
      if (answers.size === 0) socket.destroy()
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close')
    }
    const late = setTimeout(() => {
      for (const socket of lines.keys()) socket.destroy()
    }, LAST_MS)
    await closed
    clearTimeout(late)
  }
}
