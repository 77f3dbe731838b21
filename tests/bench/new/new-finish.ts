// The second part of `npm run flow -- new`. It runs in a new process, which loads the new files. `flow ID` stores the
// drafts of the flow's version, records the examples about the flow, and prints its transitions. `call NAME` records
// the example of a call.
import { catalogue } from '#flows/catalogue.ts'
import { transitionsOf } from '#machines/bench/graph/transitions.ts'
import { isRow, recordExamples, rowsAbout } from '#tests/support/examples/record.ts'
import { transitionName } from '#tests/support/spec/played.ts'
import { recordReport } from '../flow-migrate.ts'

const EXAMPLES = 'api/contract/examples.json'

async function finishFlow(id: string): Promise<void> {
  const flow = catalogue.find((one) => one.id === id)
  if (!flow) throw new Error(`There is no flow "${id}" in flows/register.ts.`)
  const report = recordReport([flow])
  if (!report.holds) throw new Error(report.text)
  const edges = transitionsOf(flow).map(({ kind, from, to, code }) => transitionName(kind, from, to, code))
  const shown = rowsAbout(id)
  await recordExamples(shown)
  const files = [`tests/support/released/${id}/${flow.version}.json`, ...(shown.length > 0 ? [EXAMPLES] : [])]
  process.stdout.write(JSON.stringify({ edges, files }))
}

/** Records the example of a call. Examples of other calls do not change. */
async function finishCall(name: string): Promise<void> {
  if (!isRow(name)) throw new Error(`There is no row "${name}" in api/contract/table.ts.`)
  await recordExamples([name])
}

const [, , what, name = ''] = process.argv
try {
  if (what === 'flow') await finishFlow(name)
  else await finishCall(name)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
