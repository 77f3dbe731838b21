import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { plantedCopy } from '#tests/spec/faults/planted-copy.ts'
import { command, type Stage, vitest } from '#tests/spec/faults/stages.ts'
import { FLOW_COMMAND } from '#tests/support/machine/flow-command.ts'

let folder = ''
beforeAll(() => {
  // What is started here is no part of this run.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITEST')) vi.stubEnv(name, undefined)
  folder = plantedCopy().folder
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', '--all'], { cwd: folder })
}, 60_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** The command in the copy. */
function flow(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...FLOW_COMMAND, ...words], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, said: stderr }
}

/** What git says has changed in the copy since `git add`; that becomes part of what is known. */
function changedFiles(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  const listed = git('ls-files', '--modified', '--others', '--exclude-standard', '--', '.', ':!node_modules')
  git('add', '--all')
  return listed
    .split('\n')
    .filter((file) => file !== '')
    .toSorted()
}

/** Changes a file of the copy; gives what takes that back. */
function changed(file: string, from: string, to: string): () => void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
  return () => writeFileSync(path, before)
}

describe('new, where something is missing already', () => {
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

describe('new', () => {
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
  ])('a %s is written, and its files are told', (_, words, most) => {
    const { code, out, said } = flow(...words, '--json')
    expect([code, said]).toEqual([0, ''])
    const { files, ...rest } = JSON.parse(out)
    expect(rest).toEqual({ new: words[1], name: words[2] })
    expect(files.toSorted()).toEqual(changedFiles())
    expect(files.length).toBeLessThanOrEqual(most)
    // Once more it is there already.
    expect(flow(...words).code).toBe(2)
    expect(changedFiles()).toEqual([])
  })

  const spec = ['wanted', 'migrate', 'check', 'not-yet', 'portal-rows'].map((name) => `tests/spec/${name}.test.ts`)
  const contract = ['examples', 'matrix', 'public-fields'].map((name) => `tests/api/contract/${name}.test.ts`)
  const house = ['contract', 'examples', 'messages', 'rooms', 'arrows'].map((name) => `tests/house/${name}.test.ts`)
  test.each<Stage>([
    { name: 'the compiler', run: command('types', 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false']) },
    {
      name: 'the linter',
      run: command('lint', '@biomejs/biome/bin/biome', ['check', '--config-path', 'tests/support', '.']),
    },
    { name: 'the house', run: vitest('house', house) },
    { name: 'the tables of flows', run: vitest('unit', spec) },
    { name: 'the contract', run: vitest('api', contract) },
  ])('$name takes what was written as it is', ({ run }) => {
    expect(run(folder)).toBeUndefined()
  })
})
