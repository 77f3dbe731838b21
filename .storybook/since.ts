import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Since } from '#machines/bench/atlas/changes.ts'

const FILE = /\/components\/atlas\/map\/since-data\.ts$/
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PROGRAM = 'tests/support/story/whole-atlas.ts'
const MAX_BYTES = 256 * 1024 * 1024

/**
 * Fills `components/atlas/map/since-data.ts` with the atlas of an older revision, if `COVEY_SINCE` names one. Storybook
 * starts nevertheless if there is no such revision: the map then says why nothing is compared.
 */
export function sincePlugin(revision = process.env.COVEY_SINCE ?? '') {
  let since: Since | undefined
  return {
    name: 'covey:since',
    enforce: 'pre' as const,
    load(id: string) {
      const [file = ''] = id.split('?')
      if (!FILE.test(file) || revision === '') return null
      since ??= sinceOf(revision)
      return { code: `export const since = JSON.parse(${JSON.stringify(JSON.stringify(since))})`, map: null }
    },
  }
}

/** Computes the atlas of a revision with the program of that revision, in a copy of its files. */
export function sinceOf(revision: string): Since {
  const folder = mkdtempSync(join(tmpdir(), 'covey-since-'))
  try {
    const commit = ran('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], ROOT)
    if (commit.problem !== undefined) return { revision, problem: `Git knows no revision “${revision}”.` }
    const archive = ran('git', ['archive', '--format=tar', `--output=${folder}.tar`, commit.text.trim()], ROOT)
    const unpacked = archive.problem === undefined ? ran('tar', ['-xf', `${folder}.tar`], folder) : archive
    if (unpacked.problem !== undefined) return { revision, problem: unpacked.problem }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return printed(revision, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(`${folder}.tar`, { force: true })
  }
}

function printed(revision: string, folder: string): Since {
  const { text, problem } = ran(process.execPath, [PROGRAM], folder)
  if (problem === undefined) return { revision, atlas: JSON.parse(text) }
  const isTooOld = problem.includes('Cannot find module') && problem.includes('whole-atlas')
  return { revision, problem: isTooOld ? 'That revision is older than the atlas.' : problem }
}

function ran(command: string, args: readonly string[], cwd: string): { text: string; problem?: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: MAX_BYTES })
  if (error) return { text: '', problem: error.message }
  return status === 0 ? { text: stdout } : { text: '', problem: stderr.trim() || `${command} failed.` }
}
