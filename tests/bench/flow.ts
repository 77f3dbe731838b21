// The command `npm run flow -- <verb>`.
import { enableCompileCache } from 'node:module'
import { isDevelopmentBuild } from './development-build.ts'

// Cache the compiled code, so that later runs start a third faster.
enableCompileCache()
const { said } = await import('./flow-said.ts')

if (isDevelopmentBuild()) {
  const { code, out, said: aside } = await said(process.argv.slice(2))
  process.stdout.write(out)
  process.stderr.write(aside)
  process.exitCode = code
} else {
  process.stderr.write('Start it as npm run flow, or as node --conditions=development tests/bench/flow.ts.\n')
  process.exitCode = 2
}
