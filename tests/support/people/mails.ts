import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '#api/ports/mail/port.ts'
import type { TestServer } from '../portal/server.ts'

/** Sends all mails that are due, and returns those to an address. */
export async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  await server.services.post.deliver()
  const folder = join(server.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8'))
  const mails: Mail[] = (await Promise.all(files)).map((text) => JSON.parse(text))
  return mails.filter(({ to }) => to === email)
}

/** Every code of five digits that was mailed to an address, with the subject of its mail. */
export async function codesTo(server: TestServer, email: string): Promise<string[]> {
  return (await mailsTo(server, email)).flatMap(({ text }) => /^\s*(\d{5})\s*$/m.exec(text)?.[1] ?? [])
}

/** The token of every sign-in link that was mailed to an address. */
export async function linksTo(server: TestServer, email: string): Promise<string[]> {
  const mails = await mailsTo(server, email)
  return mails.flatMap(({ text }) => /mode=signIn&oobCode=([\w-]+)/.exec(text)?.[1] ?? [])
}
