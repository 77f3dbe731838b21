import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { FLOW_COMMAND } from '../machine/flow-command.ts'

const ROOT = new URL('../../..', import.meta.url).pathname

/** A block of a page: a change of a file, a command, or the output of a command. */
export type Block =
  | { readonly kind: 'edit'; readonly file: string; readonly out: string; readonly in: string }
  | { readonly kind: 'type'; readonly command: string }
  | { readonly kind: 'printed'; readonly lines: readonly string[] }

/**
 * The blocks of a page that a reader follows. Their languages are `diff` (whose first line names the file), `sh` and
 * `text`.
 */
export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^```(diff|sh|text)\n(.*?)^```$/gms)].flatMap(([, language, text = '']): Block[] => {
    const lines = text.trimEnd().split('\n')
    if (language === 'text') return [{ kind: 'printed', lines }]
    if (language === 'sh') return lines.map((command) => ({ kind: 'type', command }))
    const [file = '', ...changed] = lines
    const signed = (sign: string) => changed.filter((line) => line.startsWith(sign)).map((line) => `${line.slice(1)}\n`)
    return [{ kind: 'edit', file, out: signed('-').join(''), in: signed('+').join('') }]
  })

/** The parts of the project's files that a page quotes: blocks of `ts` or `json` whose first line names the file. */
export const quotesOf = (page: string): readonly { readonly file: string; readonly lines: readonly string[] }[] =>
  [...page.matchAll(/^```(?:ts|json)\n(.*?)^```$/gms)].map(([, text = '']) => {
    const [file = '', ...lines] = text.trimEnd().split('\n')
    return { file, lines }
  })

/** A copy of the project in another folder, for planting faults. */
export function copyOf(files: readonly string[]): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'covey-guide-'))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/**
 * Changes a file of the copy as a block of the page says. A block that only adds lines is a whole file. Throws if the
 * lines to remove do not occur exactly once.
 */
export function edit(root: string, { file, out, in: put }: Block & { kind: 'edit' }): void {
  if (out === '') {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), put)
    return
  }
  const before = readFileSync(join(root, file), 'utf8')
  if (before.split(out).length !== 2) throw new Error(`${file} has not just once: ${out}`)
  writeFileSync(
    join(root, file),
    before.replace(out, () => put),
  )
}

/** Runs a command in the copy and returns its output. `npm run flow` runs without npm, which takes half as long. */
export function typed(root: string, command: string): string {
  const env = { ...process.env, npm_config_loglevel: 'silent', INIT_CWD: root }
  const started = command.replace(/^npm run (-s )?flow -- /, `${[process.execPath, ...FLOW_COMMAND].join(' ')} `)
  const { stdout, stderr } = spawnSync(started, { cwd: root, shell: true, encoding: 'utf8', env })
  return stripVTControlCharacters(stdout + stderr)
}

/**
 * The first lines of a page's block that a command did not print; `undefined` if all were printed, in this order. Dots
 * stand for any text within a line, or for several lines. Numbers of milliseconds are ignored.
 */
export function notPrinted(lines: readonly string[], printed: string): string | undefined {
  const rest = printed.split('\n').map(plain)
  let mayPass = true
  for (const line of lines.map(plain)) {
    if (line === '…') {
      mayPass = true
      continue
    }
    const at = rest.findIndex((printed) => isLike(line, printed))
    if (at < 0 || (at > 0 && !mayPass)) return line
    rest.splice(0, at + 1)
    mayPass = false
  }
  return undefined
}

const plain = (line: string) => line.trim().replace(/\d+ ms/g, 'some ms')

function isLike(line: string, printed: string): boolean {
  const parts = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(printed)
}
