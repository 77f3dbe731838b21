// A terminal can stop accepting output (Ctrl-S, a lost connection). By default, that makes the whole Node process wait.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WRITER = `
  import { writeFileSync } from 'node:fs'
  import { guardOutput, lostLines } from ${JSON.stringify(new URL('../../api/server/process/guard-output.ts', import.meta.url).href)}
  guardOutput()
  for (let line = 0; line < 3000; line++) {
    process.stdout.write('x'.repeat(999) + '\\n')
    await new Promise((resolve) => setImmediate(resolve))
  }
  writeFileSync(process.env.REPORT, String(lostLines()))
  process.exit()`

test('a process with a stopped terminal continues, and counts the lines that it cannot show', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'covey-terminal-'))
  const report = join(folder, 'report')
  // `script` gives the command a terminal whose output nobody reads.
  const terminal = spawn(
    'script',
    ['-qec', `"${process.execPath}" --input-type=module --eval "$WRITER"`, '/dev/null'],
    {
      env: { ...process.env, WRITER, REPORT: report },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await expect
    .poll(() => readFile(report, 'utf8').then(Number, () => 0), { timeout: 60_000, interval: 100 })
    .toBeGreaterThan(1000)
  terminal.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})
