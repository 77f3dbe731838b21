import { expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { register } from '#flows/register.ts'
import { wantedOf } from '#tests/bench/flow-files.ts'
import { folders } from '#tests/house/tree.ts'
import { playRow, wantedPlace } from '#tests/support/spec/played.ts'
import { type FlowRow, flowRows } from './rows/flow-rows.ts'
import { landedFlows, landedFor } from './rows/landed/all.ts'
import { heldInWords, notYet, notYetKeys } from './rows/not-yet.ts'
import { portalRows } from './rows/portal/all.ts'

/** The most rows and flows that may still be missing. Lower a number when something is built; never raise it. */
const AT_MOST = { binding: 9, proposed: 3, flows: 13, portal: 145 }

/** Processes that are no list of steps; their rows have a test of their own. */
const PROCESSES = ['session']

test.each(['binding', 'proposed', 'flows', 'portal'] as const)('no more is missing than before: %s', (kind) =>
  expect(notYet[kind].length).toBeLessThanOrEqual(AT_MOST[kind]),
)

test('what is missing is said in one line', () =>
  expect(heldInWords(portalRows.length)).toMatch(
    /^The spec: \d+ of \d+ rows are held, of its 84 binding ones 7\d\. Not yet: \d+ rows/,
  ))

test('what is listed as missing is named once, and is a row of the spec', () => {
  const known = new Map(flowRows.map(({ key, basis }) => [key, basis]))
  const listed = [...notYet.binding, ...notYet.proposed]
  expect(new Set(listed).size).toBe(listed.length)
  expect(notYet.binding.filter((key) => known.get(key) !== 'S')).toEqual([])
  expect(notYet.proposed.filter((key) => known.get(key) !== 'P')).toEqual([])
})

test('every row of the spec is held or listed as missing', () => {
  const built = new Set<string>([...landedFlows.map(({ spec }) => spec), ...PROCESSES])
  expect(flowRows.filter(({ flow, key }) => !built.has(flow) && !notYetKeys.has(key)).map(({ key }) => key)).toEqual([])
  expect(notYet.flows.filter((flow) => built.has(flow))).toEqual([])
})

test('every flow has rows of the spec, or a table of its own that says where it leads', async () => {
  const landed = new Set<string>(landedFlows.map(({ flow }) => flow.id))
  const tables = await Promise.all(catalogue.map(async (flow) => ({ id: flow.id, table: await wantedOf(flow) })))
  expect(tables.filter(({ id, table }) => landed.has(id) === (table?.edges !== undefined)).map(({ id }) => id)).toEqual(
    [],
  )
})

test('every folder of flows is registered, or is a process with rows of its own', () => {
  const rooms = folders.flatMap((folder) => /^flows\/([^/]+)$/.exec(folder)?.[1] ?? [])
  const known = new Set([...Object.values(register).map(({ folder }) => folder), ...PROCESSES, 'parts'])
  expect(rooms.toSorted()).toEqual([...known].toSorted())
})

test('no row that is listed as missing holds', () => {
  expect(
    flowRows
      .filter(({ key }) => notYetKeys.has(key))
      .filter(holds)
      .map(({ key }) => key),
  ).toEqual([])
})

function holds(row: FlowRow): boolean {
  const landed = landedFor(row)
  try {
    return landed !== undefined && playRow(landed, row).to.join() === wantedPlace(landed, row).join()
  } catch {
    return false
  }
}
