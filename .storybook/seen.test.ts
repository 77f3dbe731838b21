import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seenPlugin } from './seen.ts'

test('the result of the last comparison is read again once it changes, also if there was none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'covey-seen-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const result = join(folder, 'changes.json')
  const watched: string[] = []
  // Vite stops with an error if it is told to watch a file that does not exist.
  const addWatchFile = (file: string) => void (existsSync(file) && watched.push(file))
  const load = (file: string) => seenPlugin(result).load.call({ addWatchFile }, file)
  expect(load('/a/components/atlas/seen/latest-changes.ts')?.code).toBe(
    'export const latest = JSON.parse("null") ?? undefined',
  )
  writeFileSync(result, '{"against":"main"}')
  expect(load('/a/components/atlas/seen/latest-changes.ts?t=1')?.code).toContain('\\"against\\":\\"main\\"')
  expect(watched).toEqual([result, result])
  expect(load('/a/components/atlas/seen/changes.ts')).toBeNull()
})
