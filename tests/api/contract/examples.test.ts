import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { examples } from '#tests/support/examples/all.ts'
import { MOMENT, playExample, type RecordedExample } from '#tests/support/examples/play-example.ts'

/** What people read at /developers: written anew by COVEY_RECORD=1, once a row or its example has changed. */
const FILE = new URL('../../../api/contract/examples.json', import.meta.url)
const text = readFileSync(FILE, 'utf8')
const recorded: Record<string, RecordedExample> = JSON.parse(text)
const found: typeof recorded = {}

const rows = Object.entries<Endpoint>(table)
const isRow = (name: string): name is RowName => Object.hasOwn(table, name)
const names = rows.flatMap(([name]) => (isRow(name) && examples[name] ? [name] : []))
const asText = (all: typeof recorded) => `${JSON.stringify(all, null, 2)}\n`

afterAll(() => {
  const isWhole = names.every((name) => found[name])
  if (process.env.COVEY_RECORD && isWhole)
    writeFileSync(FILE, asText(Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : [])))))
})

test('every row has an example, and it is in the file that people are shown', () => {
  expect(names).toEqual(rows.map(([name]) => name))
  if (process.env.COVEY_RECORD) return
  expect(Object.keys(recorded)).toEqual(names)
  expect(asText(recorded)).toBe(text)
})

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
  test.each(names)('%s is answered as documented, and shown to the letter', async (name) => {
    const row: Endpoint = table[name]
    const { status, reply, recorded: own } = await playExample(name)
    expect([name, status, reply]).toEqual([name, row.status, reply])
    expectDocumented(row, reply)
    found[name] = own
    if (process.env.COVEY_RECORD) return
    expect(asText({ [name]: own }), 'COVEY_RECORD=1 with this test records it again').toBe(shownAsText(name))
  })
})

/** The lines of the file that show a row; none where it is not there yet. */
const shownAsText = (name: RowName) =>
  asText(Object.fromEntries(Object.entries(recorded).filter(([own]) => own === name)))

test('nobody who records again finds another id, token or date', async () => {
  const [first, second] = [await playExample('createCircle'), await playExample('createCircle')]
  expect(second).toEqual(first)
  expect(first.recorded.reply).toMatchObject({ created_at: MOMENT })
})
