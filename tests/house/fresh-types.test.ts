import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { ROOT } from './tree.ts'

const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

/** The arguments that `npm run types` passes to the compiler. With `--incremental` among them, this test would fail. */
const WORDS = pkg.scripts.types.split('tsc ')[1]?.split(' ') ?? []

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'covey-fresh-types-'))
  const settings = { extends: join(ROOT, 'tsconfig.json'), compilerOptions: { types: [], plugins: [] } }
  write('tsconfig.json', JSON.stringify({ ...settings, include: [], files: ['page.ts'] }))
  write('page.ts', `import words from './words.json'\nexport const title: string = words.title\n`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** Whether a page compiles with these messages, after it was compiled with earlier ones. */
function compilesWith(words: Readonly<Record<string, string>>): boolean {
  write('words.json', JSON.stringify(words))
  return spawnSync(process.execPath, [TSC, ...WORDS], { cwd: folder }).status === 0
}

test('a removed message is reported as missing, and a restored one is not, however often the messages change', () => {
  expect(compilesWith({ title: 'One' })).toBe(true)
  expect(compilesWith({ title: 'One', more: 'Two' })).toBe(true)
  expect(compilesWith({ more: 'Two' })).toBe(false)
  expect(compilesWith({ title: 'One' })).toBe(true)
}, 60_000)
