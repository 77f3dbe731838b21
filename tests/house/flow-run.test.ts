import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Said, said } from '#tests/bench/flow-said.ts'
import { flows } from './flow-folders.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covey-run-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as if from another folder, and returns its output. */
function run(...args: string[]): Promise<Said> {
  vi.stubEnv('INIT_CWD', folder)
  return said(['run', ...args])
}

describe('npm run flow -- run', () => {
  test('plays every flow in the machine, takes every transition and writes it down', async () => {
    const { code, out, said } = await run('--all', '--json', '--report', 'run.html', '--junit', 'run.xml')
    expect([code, said]).toEqual([0, ''])
    const all: { flow: string; failed: number; coverage: Record<string, { missed: string[] }> }[] =
      JSON.parse(out).flows
    expect(all.map(({ flow }) => flow)).toEqual(flows.map(({ id }) => id))
    expect(all.filter(({ failed, coverage }) => failed > 0 || coverage.transitions?.missed.length !== 0)).toEqual([])
    const report = await readFile(join(folder, 'run.html'), 'utf8')
    for (const { id } of flows) expect(report).toContain(`<section id="${id}"`)
    expect(report.match(/<div><template shadowrootmode="open"><svg/g), 'a picture of each').toHaveLength(flows.length)
    expect(report).not.toMatch(/<(script|link)|src=|@import|url\((?!#)/)
    expect(await readFile(join(folder, 'run.xml'), 'utf8')).toMatch(/<testsuites tests="\d+" failures="0"/)
  })

  test('plays one path only', async () => {
    const { code, out } = await run(
      'login',
      '--json',
      '--path',
      'door.forgot,answer.0,done,answer.0,refused.code-burnt',
    )
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ flow: 'login', on: 'machine', ran: 1, failed: 0, events: 5 })
  })

  test.each([
    [['login', '--on', 'page'], 'run plays on machine or browser, not on "page".'],
    [['login', '--path', 'done'], 'This is not a path of "login". Part 1 of the path: "done" cannot happen at "login"'],
    [['login', 'terms', '--path', 'back'], '--path is a path of one flow. Name only that flow.'],
    [['login', '--cap', 'ten'], '--cap must be a whole number of 1 or more, not "ten".'],
    [['login', '--cap', '2'], 'but a path may have 2.'],
    [['login', '--base-url', 'http://localhost:9'], 'Add --on browser.'],
    [['login', '--on', 'browser', '--base-url', 'here'], '"here" is not the address of a portal.'],
    [['login', '--on', 'browser', '--base-url', 'http://127.0.0.1:9'], 'No portal answers at http://127.0.0.1:9.'],
    [
      ['login', '--report', 'nowhere/run.html'],
      'nowhere/run.html cannot be written, because there is no folder nowhere.',
    ],
    [['login', '--junit', '.'], '. cannot be written, because it is a folder.'],
    [['login', '--junit', 'one', '--report', './one'], '--junit and --report name the same file.'],
    [['login', '--path', ''], '--path needs a path, such as answer.0,done.'],
    [['login', '--path', 'answer.2,back!!!'], 'Part 2 of the path: "back!!!" should be back alone.'],
    [['login', '--path', 'answer.0x2'], 'Part 1 of the path: "answer.0x2" is not an example of "login"'],
    [['login', '--cover', 'all'], 'run covers transitions or pairs, not "all".'],
    [['login', '--on', 'browser', '--base-url', 'ftp://here'], '"ftp://here" is not the address of a portal.'],
  ])('refuses %j with an error message and exit code 2', async (args, sentence) => {
    const { code, out, said } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(said).toContain(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
  })
})
