// `npm run test:dates`: runs unit and API tests as if the machine's clock showed each of the dates. `--date NAME` and
// `--project NAME` select dates and projects, and other arguments name files. Each may be given several times.
import { parseArgs } from 'node:util'
import { DATES } from './dates.ts'
import { runOnDates } from './run-on-dates.ts'

const PROJECTS = ['unit', 'api', 'api-alone', 'api-postgres', 'api-postgres-alone']

const { values, positionals } = parseArgs({
  options: { date: { type: 'string', multiple: true }, project: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const names = DATES.map(({ name }) => name)
const unknown = values.date?.find((name) => !names.some((known) => known === name))
if (unknown !== undefined) {
  console.error(`There is no date "${unknown}". Dates: ${names.join(', ')}.`)
  process.exit(2)
}
const { passed, said } = await runOnDates(
  DATES.filter(({ name }) => values.date?.includes(name) ?? true),
  { projects: values.project ?? PROJECTS, words: ['--maxWorkers=3', ...positionals] },
)
console.log(`\n${said}`)
process.exit(passed ? 0 : 1)
