import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runsPlugin } from './runs.ts'

const folder = `${await mkdtemp(join(tmpdir(), 'covey-runs-'))}/`
afterAll(() => rm(folder, { recursive: true }))

const kept = {
  flow: 'login',
  version: 1,
  on: 'machine',
  at: '2026-11-27T10:00:00.000Z',
  paths: 3,
  failures: 0,
  taken: ['login'],
  missed: [],
  failed: [],
}
const load = (from: string, id = '/a/components/atlas/map/runs-data.ts?t=1') => {
  const watched: string[] = []
  const loaded = runsPlugin(from).load.call({ addWatchFile: (file) => void watched.push(file) }, id)
  return { code: loaded?.code, watched }
}

test('serves the kept runs, watches them, and leaves out a damaged one', async () => {
  await writeFile(`${folder}login.json`, JSON.stringify(kept))
  await writeFile(`${folder}signup.json`, '{"flow":')
  const { code, watched } = load(folder)
  expect(code).toBe(`export const runs = JSON.parse(${JSON.stringify(JSON.stringify([kept]))})`)
  expect(watched.toSorted()).toEqual([`${folder}login.json`, `${folder}signup.json`])
})

test('serves no runs if none were kept, and leaves other files alone', () => {
  expect(load(`${folder}nowhere/`).code).toBe('export const runs = JSON.parse("[]")')
  expect(load(folder, '/a/components/atlas/map/other.ts').code).toBeUndefined()
})
