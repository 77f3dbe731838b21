// `npm run demo -- --persona NAME`, `--forward 3d` or `--list`. See docs/settings.md.
import { answerDemo } from './demo/answer.ts'
import { exitOnOperatorError } from './process/exit-on-operator-error.ts'
import { readEnvironment } from './settings/environment.ts'

process.umask(0o077)
const { code, lines } = await exitOnOperatorError(async () => answerDemo(process.argv.slice(2), readEnvironment()))
for (const line of lines) code === 0 ? console.log(line) : console.error(line)
process.exitCode = code
