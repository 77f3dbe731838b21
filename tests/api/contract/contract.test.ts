import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { bindingOf, effects } from '#api/contract/effects/effects.ts'
import { type Endpoint, failuresOf } from '#api/contract/endpoint.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { catalogue } from '#flows/catalogue.ts'
import { examples } from '#flows/signup/examples.ts'
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { OPERATOR } from '#tests/support/examples/world.ts'
import { call } from '#tests/support/people/call.ts'
import { signUpHelper } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ OPERATOR_EMAILS: OPERATOR })
})
afterAll(() => server.stop())

interface Operation {
  operationId: string
  responses: Record<string, { description: string }>
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
}
const isRow = (name: string): name is RowName => Object.hasOwn(table, name)

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let fetched: Promise<Document> | undefined
/** The document, fetched once because hundreds of tests read it. */
function document(): Promise<Document> {
  fetched ??= fetch(`${server.url}/api/openapi.json`).then((response) => response.json())
  return fetched
}

test.each(Object.entries<Endpoint>(table))('%s is documented with every status that it can have', async (name, row) => {
  const { paths, openapi } = await document()
  expect(openapi).toBe('3.1.0')
  const operation = paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()]
  expect(operation?.operationId).toBe(name)
  expect(operation?.responses).toHaveProperty(String(row.status))
  for (const code of failuresOf(row))
    expect(operation?.responses[FAILURES[code].status]?.description, code).toContain(code)
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, word]) => word)
  expect(
    operation?.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
  ).toEqual(inPath)
  const documented = Object.values(operation?.requestBody?.content ?? {})[0]?.schema.properties ?? {}
  expect(Object.keys(documented)).toEqual(Object.keys(row.body?._zod.def.shape ?? {}))
})

describe('the idempotency key', () => {
  const rows = Object.entries<Endpoint>(table).flatMap(([name, row]) => (isRow(name) ? [{ name, row }] : []))
  const headerOf = async ({ path, method }: Endpoint) => {
    const { paths } = await document()
    const { parameters = [] } = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
    return parameters.find(({ name }) => name === 'Idempotency-Key')
  }

  let token: string
  beforeAll(async () => {
    // An operator is also a member.
    token = (await signUpHelper(server, { email: OPERATOR })).token
  })

  test.each(rows)('of $name is documented as the portal expects it', async ({ name, row }) => {
    const header = await headerOf(row)
    expect(header === undefined).toBe(row.once === undefined)
    if (!header) return
    const form = row.form ? new FormData() : undefined
    const words = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, word = '']) => [word, 'none']))
    const sent = { params: words as never, body: (form ?? {}) as never, token }
    const refusedWith = async (key?: string) =>
      (await call(server, name, { ...sent, ...(key && { headers: { 'Idempotency-Key': key } }) })).refusal?.detail
    expect((await refusedWith())?.includes('needs an Idempotency-Key') ?? false).toBe(header.required)
    expect(header.schema).toMatchObject({ type: 'string', minLength: 8, maxLength: 200 })
    const pattern = new RegExp(String(header.schema.pattern))
    for (const key of ['k'.repeat(7), 'k'.repeat(8), 'k'.repeat(200), 'k'.repeat(201), '!~#visible', 'with space']) {
      const isRefused = (await refusedWith(key))?.includes('visible characters') ?? false
      expect({ key, isTaken: !isRefused }).toEqual({ key, isTaken: pattern.test(key) })
    }
  })

  test('is required only where money moves', async () => {
    const headers = await Promise.all(rows.map(async ({ name, row }) => ({ name, header: await headerOf(row) })))
    expect(headers.filter(({ header }) => header?.required).map(({ name }) => name)).toEqual([
      'withdrawGiftCard',
      'withdrawToBank',
    ])
  })
})

test('the document contains the limits of all fields', async () => {
  const text = JSON.stringify((await document()).paths['/cove/{slug}']?.patch?.requestBody)
  expect(text).toContain('"maxLength":40')
  expect(text).toContain('"maxLength":10000')
  expect(text).toContain('MILITARY_FAMILY')
})

test('no two rows match the same call', () => {
  const lines = Object.values<Endpoint>(table).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(lines).size).toBe(lines.length)
})

describe('effects', () => {
  const cases = catalogue.flatMap((flow) =>
    Object.entries(examples).flatMap(([id, { valid }]) => {
      const step = stepOf(flow, id)
      const names = step ? [step.effect?.name, flow.record?.name].flatMap((name) => name ?? []) : []
      // If people leave a step through a door (another way to answer it), the step's own effect does not happen.
      const sent = (name: string, input: object) => name !== step?.effect?.name || !('door' in input)
      return step
        ? names.flatMap((name) =>
            valid.flatMap((input, index) => (sent(name, input) ? [{ flow, step, name, input, index }] : [])),
          )
        : []
    }),
  )
  test.each(cases)('the answer of $step.id arrives unchanged through $name ($index)', ({ flow, step, name, input }) => {
    const verdict = judgeAnswer(step, input, emptyDraft(flow, {}))
    const answer: Record<string, unknown> = verdict.ok ? { ...verdict.answer } : {}
    expect(verdict.ok).toBe(true)
    const brought = { cove_slug: 's', invite_token: 't' }
    const usual: Readonly<Record<string, { readonly valid: readonly object[] }>> = examples
    const read = Object.fromEntries(step.reads.map((id) => [id, { ...usual[id]?.valid[0] }]))
    const run = { flow: flow.id, id: 'r', step: step.id, slug: 's', read, brought }
    const binding = bindingOf(name)
    const { body } = binding.toCall(answer, run)
    const wire: unknown = JSON.parse(JSON.stringify(body))
    const row: Endpoint = table[binding.row]
    const received = row.body && safeParse(row.body, wire)
    expect(received?.success, 'the call is one that the row takes').toBe(true)
    expect(binding.toAnswer(received?.data)).toEqual(answer)
  })

  test('a picture that is still a file is uploaded first, and one with an address is not', () => {
    const [upload] = effects['save-image'].before ?? []
    const file = new Blob(['x'])
    expect(upload?.toCall({ picture: file })).toMatchObject({ body: { file } })
    expect(upload?.toCall({ picture: 'drawing:scene-soup' })).toBeUndefined()
    expect(() =>
      effects['save-image'].toCall({ picture: file }, { flow: 'signup', id: 'r', step: 'image', slug: 's', read: {} }),
    ).toThrow()
  })
})

describe('every call', () => {
  const raw = (method: string, path: string) =>
    new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const sent = request({ hostname, port, method, path }, (response) => {
        response.resume()
        resolve({ status: response.statusCode, allow: response.headers.allow })
      })
      sent.on('error', reject).end()
    })

  test('lists the allowed methods when another one is used', async () => {
    expect(await raw('DELETE', '/api/cove/soup')).toEqual({ status: 405, allow: 'GET, PATCH' })
    expect((await raw('PUT', '/api/login')).status).toBe(405)
    expect((await raw('GET', '/api/login')).status).toBe(405)
  })
  test('never echoes TRACE', async () => {
    expect((await raw('TRACE', '/api/healthz')).status).toBe(405)
    expect((await raw('TRACE', '/')).status).toBe(405)
  })
  test('accepts its path with and without a trailing slash', async () => {
    expect((await raw('GET', '/api/v2/cove_types/')).status).toBe(200)
    expect((await raw('GET', '/api/cove')).status).toBe(401)
    expect((await raw('GET', '/api/cove/')).status).toBe(401)
  })
  test('under /api/auth is answered by the session library', async () => {
    const response = await fetch(`${server.url}/api/auth/session`)
    expect([response.status, await response.text()]).toEqual([200, '{}'])
  })
  test.each(Object.entries<Endpoint>(table).filter(([, row]) => row.who === 'member'))(
    '%s is refused to a visitor who is not signed in',
    async (_, row) => {
      const path = row.path.replace(/:(\w+)/g, (_, word) => (row.segments?.[word] ? 'x-orders' : 'x'))
      const response = await fetch(`${server.url}/api${path}`, { method: row.method })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ code: 'not-signed-in', detail: 'Please sign in.' })
    },
  )
  test('is not cached, has a request id and cannot be framed by other sites', async () => {
    for (const path of ['/api/healthz', '/api/user', '/api/nowhere']) {
      const { headers } = await fetch(server.url + path)
      expect(headers.get('cache-control'), path).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBeTruthy()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
  test('the health checks report that the portal is alive and when it can write', async () => {
    expect((await call(server, 'healthz')).reply).toEqual({ status: 'ok', lost_log_lines: 0 })
    expect((await call(server, 'readyz')).reply).toEqual({ status: 'ok' })
  })
})
