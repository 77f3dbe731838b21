import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../tests/support/story/', import.meta.url)

/**
 * Runs a program of `tests/support/story` and returns its output. A separate program reads the files anew, so the
 * result always matches the current flows. If the program fails, throws its error message.
 */
export function printedBy(program: string): string {
  const file = fileURLToPath(new URL(program, FOLDER))
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(stderr.trim())
  process.stderr.write(stderr)
  return stdout
}
