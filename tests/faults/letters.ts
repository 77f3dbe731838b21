import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Letter {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

const read = new Map<string, Letter>()

/** The mails in an outbox folder. A file never changes, so each is read only once. */
export async function lettersIn(outbox: string): Promise<Letter[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'))
  return Promise.all(names.map((name) => letterIn(join(outbox, name), name)))
}

async function letterIn(file: string, id: string): Promise<Letter> {
  const letter: Letter = read.get(file) ?? { id, ...JSON.parse(await readFile(file, 'utf8')) }
  read.set(file, letter)
  return letter
}

/** The code in a mail to this address, or `undefined` until it has arrived. */
export async function newestCode(outbox: string, email: string): Promise<string | undefined> {
  const codes = (await lettersIn(outbox)).flatMap(({ to, text }) =>
    to === email ? (/^\s*(\d{5})\s*$/m.exec(text)?.[1] ?? []) : [],
  )
  return codes.at(-1)
}
