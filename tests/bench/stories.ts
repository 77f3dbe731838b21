import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './measure.ts'

/** Measures how long a hundred stories take, from the sources to a built Storybook in which each story was tested. */
export function storiesFigures(): Figure[] {
  const built = mkdtempSync(join(tmpdir(), 'covey-storybook-'))
  try {
    const build = seconds('storybook', [
      'build',
      '--config-dir',
      '.storybook',
      '--output-dir',
      built,
      '--disable-telemetry',
    ])
    const tests = seconds('vitest', ['run', '--config', 'tests/support/vitest.config.ts', '--project', 'stories'])
    const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'))
    const count = Object.keys(entries).length
    const each = (much: number) => (much * 100) / count
    return [
      {
        name: 'A hundred stories, built and tested',
        value: each(build + tests),
        unit: 's',
        bar: { atMost: 15 },
        note: `${count} stories: ${build.toFixed(1)} s to build, ${tests.toFixed(1)} s to test`,
      },
    ]
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
}

/**
 * Returns how many seconds a program takes. Throws if the program fails, because a story that was not drawn cannot be
 * measured.
 */
function seconds(program: string, parts: readonly string[]): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(program, parts, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.slice(-2000)}`)
  return (performance.now() - start) / 1000
}
