import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Endpoint, failuresOf } from '#api/contract/endpoint.ts'
import { FAILURES, type FailureCode } from '#api/contract/failures.ts'
import { table } from '#api/contract/table.ts'
import { handlers } from '#api/server/http/mounted.ts'
import { catalogue } from '#flows/catalogue.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { literal, nodesOf } from './syntax.ts'
import { isIn, isTest, sources } from './tree.ts'

const rows = Object.entries<Endpoint>(table)
const codes = Object.keys(FAILURES)

/** Every string in the server's code. These include the codes of its refusals. */
const said = new Set(
  sources
    .filter((file) => !isTest(file) && isIn(file, 'api/server'))
    .flatMap((file) => nodesOf(file))
    .flatMap(({ node }) => literal(node) ?? []),
)

describe('every failure code', () => {
  test.each(Object.entries(FAILURES))('%s has a matching status and a sentence for people', (_, failure) => {
    expect(failure.status).toBeGreaterThanOrEqual(400)
    expect(failure.status).toBeLessThan(600)
    expect(failure.detail).toMatch(/^[A-Z].*([.?!]|login again|sign in error)$/)
  })
  test('is used by the server', () => {
    expect(codes.filter((code) => !said.has(code))).toEqual([])
  })
  test('is documented at a row, or is possible at any address', () => {
    const anywhere: FailureCode[] = ['method-not-allowed', 'not-found', 'preview-locked']
    const documented = new Set<string>([...rows.flatMap(([, row]) => failuresOf(row)), ...anywhere])
    expect(codes.filter((code) => !documented.has(code))).toEqual([])
  })
  test('of a flow exists on the server', () => {
    const named = catalogue.flatMap((flow: AnyFlow) =>
      flow.steps.flatMap(({ id, effect }) =>
        Object.keys(effect?.failures ?? {}).map((code) => [`${flow.id}/${id}`, code]),
      ),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(([, code = '']) => !codes.includes(code))).toEqual([])
  })
})

/** The rows in each file of `api/contract`, by the file's name. */
const written = await Promise.all(
  sources
    .filter((file) => posix.dirname(file) === 'api/contract' && file !== 'api/contract/table.ts' && !isTest(file))
    .map((file) => posix.basename(file, '.ts'))
    .map(async (noun) => ({ noun, rows: rowsIn(await import(`../../api/contract/${noun}.ts`)) })),
)

function rowsIn(module: Readonly<Record<string, unknown>>): string[] {
  const lists = Object.entries(module).filter(([name]) => name.endsWith('Rows'))
  return lists.flatMap(([, list]) => Object.keys(Object(list)))
}

describe('every row of the contract', () => {
  test('is in the table, and no two nouns have a row of the same name', () => {
    const all = written.flatMap(({ noun, rows }) => rows.map((name) => ({ noun, name })))
    const missing = all.filter(({ name }) => !Object.hasOwn(table, name))
    expect(missing, 'spread its list in api/contract/table.ts').toEqual([])
    expect(all.map(({ name }) => name).toSorted()).toEqual(rows.map(([name]) => name).toSorted())
  })
  test('has a handler, and every handler has a row', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(rows.map(([name]) => name).toSorted())
  })
  test.each(rows)('%s has a summary sentence', (_, { summary, noun }) => {
    expect(summary).toMatch(/^[A-Z].{8,}[^.]$/)
    expect(noun).toMatch(/^[a-z-]+$/)
  })
  test('that changes data is not a GET, and one that may be cached is a GET', () => {
    const kept = rows.filter(([, { cache }]) => cache !== undefined)
    expect(kept.filter(([, { method }]) => method !== 'GET')).toEqual([])
    expect(rows.filter(([, { method, body }]) => method === 'GET' && body)).toEqual([])
  })
})
