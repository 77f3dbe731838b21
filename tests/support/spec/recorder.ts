import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from '#api/client/http.ts'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { FAILURES, type FailureCode } from '#api/contract/failures.ts'
import { type RowName, table } from '#api/contract/table.ts'

/** One request, as the recording server received it. */
export interface Recorded {
  readonly method: string
  /** The path without the base, with the query: `/token/refresh?refresh_token=r`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The parsed JSON, or the parts of a form by their names. `undefined` if there was no body. */
  readonly body: unknown
}

type Given = { readonly reply: unknown } | { readonly refused: FailureCode; readonly detail?: string } | 'no answer'

/**
 * A server that records requests in place of the portal. It gives the prepared answers, or an empty object if none is
 * prepared.
 */
export interface Recorder {
  readonly calls: readonly Recorded[]
  /** Prepares the next answers of an endpoint, in this order. The last answer is repeated. */
  answer(name: RowName, ...given: readonly Given[]): void
  forget(): void
  stop(): Promise<void>
}

/** Starts the recording server. The API client sends its calls to it until it is stopped. */
export async function startRecorder(): Promise<Recorder> {
  const calls: Recorded[] = []
  const answers = new Map<RowName, Given[]>()
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    calls.push({ method: request.method ?? '', path, headers: request.headers, body })
    const name = rowFor(request.method, path)
    const given = name && next(answers.get(name))
    if (given === 'no answer') return void request.socket.destroy()
    const [status, reply] = answerWith(name, given)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const before = http.defaults.baseURL
  http.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    calls,
    answer: (name, ...given) => void answers.set(name, [...given]),
    forget: () => {
      calls.length = 0
      answers.clear()
    },
    stop: async () => {
      if (before === undefined) delete http.defaults.baseURL
      else http.defaults.baseURL = before
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const next = (given: Given[] | undefined) => (given && given.length > 1 ? given.shift() : given?.[0])

function answerWith(name: RowName | undefined, given: Exclude<Given, 'no answer'> | undefined): [number, unknown] {
  if (name === undefined) return [404, { code: 'not-found', detail: FAILURES['not-found'].detail }]
  if (given && 'refused' in given) {
    const { status, detail } = FAILURES[given.refused]
    return [status, { code: given.refused, detail: given.detail ?? detail }]
  }
  return [table[name].status, given?.reply ?? {}]
}

/** The endpoint to which a call belongs. If several match, the one with the fewest parameters. */
function rowFor(method: string | undefined, path: string): RowName | undefined {
  const [bare = ''] = path.split('?')
  return Object.entries<Endpoint>(table)
    .filter(([, row]) => row.method === method && patternOf(row).test(bare))
    .toSorted(([, a], [, b]) => a.path.split(':').length - b.path.split(':').length)
    .map(([name]) => name as RowName)[0]
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('latin1')
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data'))
    return Object.fromEntries([...text.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => [name, 'a part']))
  return text === '' ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
