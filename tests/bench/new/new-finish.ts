// What `npm run flow -- new` does once its files are written, in a process that has loaded them: `flow ID` keeps the drafts
// of a flow's version and prints its edges, `call NAME` records the example of a call.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RowName, table } from '#api/contract/table.ts'
import { catalogue } from '#flows/catalogue.ts'
import { transitionsOf } from '#machines/bench/graph/transitions.ts'
import { playExample } from '#tests/support/examples/play-example.ts'
import { transitionName } from '#tests/support/spec/played.ts'
import { recordReport } from '../flow-migrate.ts'
import { ROOT } from './new-plan.ts'

const EXAMPLES = 'api/contract/examples.json'

const isRow = (name: string): name is RowName => Object.hasOwn(table, name)

function finishFlow(id: string): void {
  const flow = catalogue.find((one) => one.id === id)
  if (!flow) throw new Error(`There is no flow "${id}" in flows/catalogue.ts.`)
  const report = recordReport([flow])
  if (!report.holds) throw new Error(report.text)
  const edges = transitionsOf(flow).map(({ kind, from, to, code }) => transitionName(kind, from, to, code))
  process.stdout.write(JSON.stringify({ edges, kept: `tests/support/released/${id}/${flow.version}.json` }))
}

/** Puts the example of a call where the table has its row; the others stay as they are. */
async function finishCall(name: string): Promise<void> {
  if (!isRow(name)) throw new Error(`There is no row "${name}" in api/contract/table.ts.`)
  const { status, reply, recorded } = await playExample(name)
  if (status !== table[name].status) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(reply)}`)
  const file = join(ROOT, EXAMPLES)
  const all = { ...JSON.parse(readFileSync(file, 'utf8')), [name]: recorded }
  const ordered = Object.keys(table).flatMap((own) => (own in all ? [[own, all[own]] as const] : []))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`)
}

const [, , what, name = ''] = process.argv
try {
  if (what === 'flow') finishFlow(name)
  else await finishCall(name)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
