import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOW_COMMAND } from '#tests/support/machine/flow-command.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NEEDED = ['package.json', 'flows', 'machines', 'messages', 'tests', 'api/contract']

let copy = ''
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'covey-faulty-'))
  for (const name of NEEDED) await cp(join(ROOT, name), join(copy, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

/** Runs the command in a copy of the project in which one file was changed. */
async function withChanged(file: string, change: (text: string) => string, ...args: string[]) {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  await writeFile(path, change(before))
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...FLOW_COMMAND, ...args], { cwd: copy })
    return { code: status, out: String(stdout), said: String(stderr) }
  } finally {
    await writeFile(path, before)
  }
}

describe('an invalid file in a flow is reported in a sentence with the file', () => {
  test('for a step before the one that it reads', async () => {
    const swapped = (text: string) => text.replace('forgotPassword, fillOtp', 'fillOtp, forgotPassword')
    const { code, out, said } = await withChanged('flows/login/flow.ts', swapped, 'check', 'login')
    expect([code, out]).toEqual([2, ''])
    expect(said).toMatch(/^The step "fill-otp" reads .*must come before it\. \(flows\/login\/flow\.ts:\d+\)\n$/)
  })

  test('for an extra comma in the messages, also as one document', async () => {
    const slip = (text: string) => text.replace('{', '{,')
    const { code, out, said } = await withChanged('messages/en/login.json', slip, 'check', 'login', '--json')
    expect([code, JSON.parse(out)]).toEqual([2, { error: said.trim() }])
    expect(said).toMatch(/^messages\/en\/login\.json is not valid JSON: .*\n$/)
  })
})

describe('the command checks messages as strictly as a test does', () => {
  test('it reports a parameter that a message never gets', async () => {
    const asking = (text: string) => text.replace('"title": "', '"title": "{name}, ')
    const { code, out } = await withChanged('messages/en/login.json', asking, 'check', 'login')
    expect(out).toContain('asks for {name}, which is not among {')
    expect(code).toBe(1)
  })

  test('it refuses to run on production builds, which do not report such a message', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/bench/flow.ts', 'check', 'login'], {
      cwd: copy,
    })
    expect([status, String(stdout)]).toEqual([2, ''])
    expect(String(stderr)).toBe('Start it as npm run flow, or as node --conditions=development tests/bench/flow.ts.\n')
  })
})
