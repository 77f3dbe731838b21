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

/**
 * The maximum number of rows and flows of the spec that are not implemented. Lower a number when something is
 * implemented. Never raise one.
 */
const AT_MOST = { binding: 0, proposed: 3, flows: 12, portal: 0 }

/** Processes of the spec that are not implemented as flows. Other tests check their rows. */
const PROCESSES = ['session', 'extension']

test.each(['binding', 'proposed', 'flows', 'portal'] as const)('no more is missing than before: %s', (kind) =>
  expect(notYet[kind].length).toBeLessThanOrEqual(AT_MOST[kind]),
)

test('the missing rows and flows are reported in one line', () =>
  expect(heldInWords(portalRows.length)).toMatch(
    /^The specification: \d+ of \d+ rows hold, including 84 of 84 binding rows\. Not yet: \d+ rows/,
  ))

test('each row that is listed as missing is listed once and is a row of the spec', () => {
  const known = new Map(flowRows.map(({ key, basis }) => [key, basis]))
  const listed = [...notYet.binding, ...notYet.proposed]
  expect(new Set(listed).size).toBe(listed.length)
  expect(notYet.binding.filter((key) => known.get(key) !== 'S')).toEqual([])
  expect(notYet.proposed.filter((key) => known.get(key) !== 'P')).toEqual([])
})

test('every row of the spec is fulfilled or listed as missing', () => {
  const built = new Set<string>([...landedFlows.map(({ spec }) => spec), ...PROCESSES])
  expect(flowRows.filter(({ flow, key }) => !built.has(flow) && !notYetKeys.has(key)).map(({ key }) => key)).toEqual([])
  expect(notYet.flows.filter((flow) => built.has(flow))).toEqual([])
})

test('every flow has rows of the spec, or its own table of where it leads', async () => {
  const landed = new Set<string>(landedFlows.map(({ flow }) => flow.id))
  const tables = await Promise.all(catalogue.map(async (flow) => ({ id: flow.id, table: await wantedOf(flow) })))
  expect(tables.filter(({ id, table }) => landed.has(id) === (table?.edges !== undefined)).map(({ id }) => id)).toEqual(
    [],
  )
})

test('every folder of flows is registered, or is a process with its own rows', () => {
  const rooms = folders.flatMap((folder) => /^flows\/([^/]+)$/.exec(folder)?.[1] ?? [])
  const known = new Set([...Object.values(register).map(({ folder }) => folder), ...PROCESSES, 'parts'])
  expect(rooms.toSorted()).toEqual([...known].toSorted())
})

test('no row that is listed as missing is fulfilled', () => {
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
