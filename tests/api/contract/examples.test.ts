import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { examples } from '#tests/support/examples/all.ts'
import { MOMENT, playExample, type RecordedExample } from '#tests/support/examples/play-example.ts'
import { EXAMPLES_FILE, examplesText, isRow } from '#tests/support/examples/record.ts'

const text = readFileSync(EXAMPLES_FILE, 'utf8')
const recorded: Record<string, RecordedExample> = JSON.parse(text)

const rows = Object.entries<Endpoint>(table)
const names = rows.flatMap(([name]) => (isRow(name) && examples[name] ? [name] : []))

test('every row has an example, and the published file contains it', () => {
  expect(names).toEqual(rows.map(([name]) => name))
  expect(Object.keys(recorded)).toEqual(names)
  expect(examplesText(recorded)).toBe(text)
})

/** Whether a reply matches its row, without extra fields. */
function expectDocumented({ reply: schema, media }: Endpoint, reply: unknown): void {
  // Examples do not contain the bytes of files, so there is nothing to compare.
  if (!schema || media === 'application/octet-stream') {
    expect(reply).toBeUndefined()
    return
  }
  const parsed = z.safeParse(schema, reply)
  expect(parsed.error?.issues).toBeUndefined()
  expect(parsed.data).toEqual(reply)
}

describe('the example of', () => {
  test.each(names)('%s is answered as documented, exactly as published', async (name) => {
    const row: Endpoint = table[name]
    const { status, reply, recorded: own } = await playExample(name)
    expect([name, status, reply]).toEqual([name, row.status, reply])
    expectDocumented(row, reply)
    expect(examplesText({ [name]: own }), `npm run examples -- ${name} records it again`).toBe(shownAsText(name))
  })
})

/** The lines that show an endpoint in the file of recorded examples, or an empty text if it has none yet. */
const shownAsText = (name: RowName) =>
  examplesText(Object.fromEntries(Object.entries(recorded).filter(([own]) => own === name)))

test('recording the examples again gives the same ids, tokens and dates', async () => {
  const [first, second] = [await playExample('createCircle'), await playExample('createCircle')]
  expect(second).toEqual(first)
  expect(first.recorded.reply).toMatchObject({ created_at: MOMENT })
})
