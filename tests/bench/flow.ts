// `npm run flow -- <verb>`
import { said } from './flow-said.ts'

const { code, out, said: aside } = await said(process.argv.slice(2))
process.stdout.write(out)
process.stderr.write(aside)
process.exitCode = code
