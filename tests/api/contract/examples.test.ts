import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { examples } from '#tests/support/examples/all.ts'
import { OPERATOR, type World, worldOf } from '#tests/support/examples/world.ts'
import { sentAsText, shortened } from '#tests/support/examples/written.ts'
import { call } from '#tests/support/people/call.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

/** What people read at /developers: written anew by COVEY_RECORD=1, once a row or its example has changed. */
const FILE = new URL('../../../api/contract/examples.json', import.meta.url)
const recorded: Record<string, { sent: string; reply?: unknown }> = JSON.parse(readFileSync(FILE, 'utf8'))
const found: typeof recorded = {}

/** Which shops pay more for some days, and so what is shown of them, depends on the day. */
const DAY = '2026-11-23T15:00:00Z'

const rows = Object.entries<Endpoint>(table)
const isRow = (name: string): name is RowName => Object.hasOwn(table, name)
const names = rows.flatMap(([name]) => (isRow(name) && examples[name] ? [name] : []))

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer({ CLOCK: 'movable', OPERATOR_EMAILS: OPERATOR }, { at: DAY })
  world = worldOf(server)
})
afterAll(async () => {
  if (process.env.COVEY_RECORD)
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(names.map((name) => [name, found[name]])), null, 2)}\n`)
  await server.stop()
})

test('every row has an example, and it is in the file that people are shown', () => {
  expect(names).toEqual(rows.map(([name]) => name))
  expect(Object.keys(recorded)).toEqual(process.env.COVEY_RECORD ? expect.anything() : names)
})

async function run<Name extends RowName>(name: Name) {
  const sent = await examples[name]?.(world)
  if (!sent) throw new Error(`${name} has no example.`)
  const { status, reply } = await call(server, name, sent)
  return { sent: sentAsText(name, sent), status, reply }
}

/** Whether a reply is what the row says, and nothing that it does not say. */
function expectDocumented({ reply: schema }: Endpoint, reply: unknown): void {
  if (!schema) {
    expect(reply).toBeUndefined()
    return
  }
  const parsed = z.safeParse(schema, reply)
  expect(parsed.error?.issues).toBeUndefined()
  expect(parsed.data).toEqual(reply)
}

describe('the example of', () => {
  test.each(names)('%s is answered as documented, and shown as it is', async (name) => {
    const row: Endpoint = table[name]
    const { sent, status, reply } = await run(name)
    expect([name, status, reply]).toEqual([name, row.status, reply])
    expectDocumented(row, reply)
    found[name] = { sent, ...(row.reply && { reply: shortened(reply) }) }
    if (process.env.COVEY_RECORD) return
    const shown = recorded[name]
    expectDocumented(row, shown?.reply)
    // A file's lists are named by what is kept, not by the row.
    const form = (example: typeof shown) => formOf(row.media ? { sent: example?.sent ?? '' } : example)
    expect(form(shown), 'COVEY_RECORD=1 with this test writes it anew').toEqual(form(found[name]))
  })
})

/** The names of all that is in an example, whatever their values: lines of headers, fields of bodies and replies. */
function formOf(example: { sent: string; reply?: unknown } | undefined): unknown {
  const [head = '', body = ''] = (example?.sent ?? '').split('\n\n')
  const [line = '', ...headers] = head.split('\n')
  const fields = body.startsWith('{') ? keysOf(JSON.parse(body)) : []
  return [line.split(' ')[0], headers.map((header) => header.split(':')[0]), fields, keysOf(example?.reply)]
}

function keysOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(keysOf)
  if (typeof value !== 'object' || value === null) return typeof value === 'object' ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, keysOf(inner)]))
}
