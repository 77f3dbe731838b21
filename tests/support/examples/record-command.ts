// `npm run examples [-- NAME …]`: records the API's examples again, either all of them or the named ones.
import { table } from '#api/contract/table.ts'
import { isRow, recordExamples } from './record.ts'

const words = process.argv.slice(2)
const unknown = words.find((name) => !isRow(name))
if (unknown !== undefined) {
  console.error(`There is no call "${unknown}" in api/contract/table.ts.`)
  process.exit(2)
}
const names = (words.length > 0 ? words : Object.keys(table)).filter(isRow)
await recordExamples(names)
console.log(`${names.length} recorded in api/contract/examples.json.`)
process.exit(0)
