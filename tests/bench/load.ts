import { connect, type Socket } from 'node:net'

const CONNECTIONS = 16

/** Measures how many requests per second a server answers under full load. Throws if a response is not 200. */
export async function answersASecond(url: string, token: string, milliseconds: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const start = performance.now()
  const until = start + milliseconds
  const asking = Array.from({ length: CONNECTIONS }, () => ask(connect(Number(port), hostname), request, until))
  const answered = (await Promise.all(asking)).reduce((sum, count) => sum + count, 0)
  return (answered * 1000) / (performance.now() - start)
}

/**
 * Sends one request after another on one connection. It writes to the socket itself, because an HTTP client would take
 * longer than the server.
 */
function ask(socket: Socket, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let text = ''
    socket.setEncoding('latin1').setNoDelay(true)
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk
      const length = wholeLength(text)
      if (length === undefined || text.length < length) return
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(`An answer was not 200: ${text.slice(0, 200)}`))
      text = text.slice(length)
      answered++
      if (performance.now() < until) socket.write(request)
      else socket.end(() => resolve(answered))
    })
  })
}

/** The length of a response including its headers. `undefined` until the headers have arrived. */
function wholeLength(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (length === undefined) throw new Error('An answer has no length.')
  return head + 4 + Number(length)
}
