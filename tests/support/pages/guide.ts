import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const ROOT = new URL('../../..', import.meta.url).pathname

/** One block of a page: what to change in a file, what to type, or what is printed then. */
export type Block =
  | { readonly kind: 'edit'; readonly file: string; readonly out: string; readonly in: string }
  | { readonly kind: 'type'; readonly command: string }
  | { readonly kind: 'printed'; readonly lines: readonly string[] }

/** The blocks of a page that somebody follows: `diff` (its first line names the file), `sh` and `text`. */
export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^```(diff|sh|text)\n(.*?)^```$/gms)].flatMap(([, language, text = '']): Block[] => {
    const lines = text.trimEnd().split('\n')
    if (language === 'text') return [{ kind: 'printed', lines }]
    if (language === 'sh') return lines.map((command) => ({ kind: 'type', command }))
    const [file = '', ...changed] = lines
    const signed = (sign: string) => changed.filter((line) => line.startsWith(sign)).map((line) => `${line.slice(1)}\n`)
    return [{ kind: 'edit', file, out: signed('-').join(''), in: signed('+').join('') }]
  })

/** What a page quotes of the project's own files: a `ts` or `json` block, whose first line names the file. */
export const quotesOf = (page: string): readonly { readonly file: string; readonly lines: readonly string[] }[] =>
  [...page.matchAll(/^```(?:ts|json)\n(.*?)^```$/gms)].map(([, text = '']) => {
    const [file = '', ...lines] = text.trimEnd().split('\n')
    return { file, lines }
  })

/** A copy of the project somewhere else, for whoever plants faults in it. */
export function copyOf(files: readonly string[]): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'covey-guide-'))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Changes a file of a copy as the page says; lines to put in alone are a whole file. Throws where the lines to take out are not there, once. */
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

/** What a command prints there. */
export function typed(root: string, command: string): string {
  const env = { ...process.env, npm_config_loglevel: 'silent', INIT_CWD: root }
  const { stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: 'utf8', env })
  return stripVTControlCharacters(stdout + stderr)
}

/**
 * What of a page was not printed: each of its lines must come, in this order. Dots stand for anything: within a line for
 * some of it, alone for lines. Milliseconds are those of the machine.
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
