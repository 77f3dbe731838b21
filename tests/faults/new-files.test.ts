import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Atlas } from '#machines/bench/atlas/atlas.ts'
import { plantedCopy } from '#tests/spec/faults/planted-copy.ts'
import { command, KNIP, type Stage, vitest } from '#tests/spec/faults/stages.ts'
import { FLOW_COMMAND } from '#tests/support/machine/flow-command.ts'

let folder = ''
beforeAll(() => {
  // Removes Vitest's variables, because the processes started here do not belong to this test run.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITEST')) vi.stubEnv(name, undefined)
  folder = plantedCopy().folder
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', '--all'], { cwd: folder })
}, 60_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in the copy. */
function flow(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...FLOW_COMMAND, ...words], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, said: stderr }
}

/**
 * The files that changed in the copy since the last `git add`. Adds the changes, so the next call does not list them.
 */
function changedFiles(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  const listed = git('ls-files', '--modified', '--others', '--exclude-standard', '--', '.', ':!node_modules')
  git('add', '--all')
  return listed
    .split('\n')
    .filter((file) => file !== '')
    .toSorted()
}

/** Changes a file of the copy, and returns a function that restores it. */
function changed(file: string, from: string, to: string): () => void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
  return () => writeFileSync(path, before)
}

describe('a command that creates code, with something missing,', () => {
  test('names the messages that lack a text, and writes nothing', () => {
    const takeBack = changed('messages/en/terms.json', '"Our terms have changed"', '""')
    const { code, said } = flow('new', 'step', 'soup-of-the-day', '--in', 'terms')
    takeBack()
    expect([code, said]).toEqual([2, 'Open messages/en/terms.json: "steps.accept-terms.title" has no text there.\n'])
    expect(changedFiles()).toEqual([])
  })

  test('names the handler that has no row, and writes nothing', () => {
    const list = 'api/server/http/handlers.ts'
    const takeBack = changed(list, 'export { readCircle }', 'export { readCircles }')
    const { code, said } = flow('new', 'call', 'read-soup', '--in', 'circles')
    takeBack()
    const sentence = `Open api/server/circles/read-circle.ts: the handler "readCircles" has no row; write one in api/contract, or take it out of ${list}.\n`
    expect([code, said]).toEqual([2, sentence])
    expect(changedFiles()).toEqual([])
  })
})

describe('a command that creates code', () => {
  test.each([
    ['step', ['new', 'step', 'soup-of-the-day', '--in', 'terms'], 7],
    ['step after another one', ['new', 'step', 'next-soup', '--in', 'confirm', '--after', 'confirm-it-is-you'], 7],
    ['call', ['new', 'call', 'read-soup-of-the-day', '--in', 'account'], 6],
    ['call about a Circle', ['new', 'call', 'read-soup', '--in', 'circles', '--path', '/cove/:slug/soup'], 6],
    ['call for visitors', ['new', 'call', 'read-soup-hours', '--in', 'retailers', '--who', 'anyone'], 6],
    [
      'call for visitors about a Circle',
      ['new', 'call', 'list-soups', '--in', 'circles', '--path', '/cove/:slug/soups', '--who', 'anyone'],
      6,
    ],
    ['flow', ['new', 'flow', 'soup-club'], 8],
  ])('writes a %s and lists its files', (_, words, most) => {
    const { code, out, said } = flow(...words, '--json')
    expect([code, said]).toEqual([0, ''])
    const { files, ...rest } = JSON.parse(out)
    expect(rest).toEqual({ new: words[1], name: words[2] })
    expect(files.toSorted()).toEqual(changedFiles())
    expect(files.length).toBeLessThanOrEqual(most)
    // The second call is refused, because the files already exist.
    expect(flow(...words).code).toBe(2)
    expect(changedFiles()).toEqual([])
  })

  test('creates steps and flows that the atlas shows as they are, with a story and words', () => {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
    const { stdout, stderr } = spawnSync(process.execPath, ['tests/support/story/whole-atlas.ts'], options)
    expect(stderr).toBe('')
    const atlas: Atlas = JSON.parse(stdout)
    const shown = atlas.flows.flatMap(({ id, steps }) => steps.map((step) => ({ ...step, flow: id })))
    const created = shown.filter(({ flow, id }) => /soup/.test(`${flow} ${id}`))
    expect(created.map(({ flow }) => flow)).toEqual(expect.arrayContaining(['terms', 'confirm', 'soup-club']))
    for (const { stories, words } of created) expect([stories.length > 0, words.length > 0]).toEqual([true, true])
  })

  // Of these test files, only the tests about the new step, call or flow run here. The others give the same result in
  // the copy as in the project.
  const OF_FLOWS = /soup-club|terms|confirm|every|row|missing|kept of a released version/
  const OF_CALLS = /[Ss]oup|every/
  const spec = ['wanted', 'migrate', 'check', 'not-yet', 'portal-rows'].map((name) => `tests/spec/${name}.test.ts`)
  const contract = ['examples', 'matrix', 'public-fields'].map((name) => `tests/api/contract/${name}.test.ts`)
  const house = ['contract', 'examples', 'messages', 'rooms', 'arrows'].map((name) => `tests/house/${name}.test.ts`)
  test.each<Stage>([
    { name: 'the compiler', run: command('types', 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false']) },
    {
      name: 'the linter',
      run: command('lint', '@biomejs/biome/bin/biome', ['check', '--config-path', 'tests/support', '.']),
    },
    { name: 'knip', run: command('knip', 'knip/bin/knip.js', KNIP) },
    { name: 'the house', run: vitest('house', house) },
    { name: 'the tables of flows', run: vitest('unit', spec, OF_FLOWS) },
    { name: 'the contract', run: vitest('api', contract, OF_CALLS) },
  ])('writes files that $name accepts unchanged', ({ run }) => {
    expect(run(folder)).toBeUndefined()
  })
})
