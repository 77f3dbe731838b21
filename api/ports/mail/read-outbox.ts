import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Mail } from './port.ts'

const ID = /^[\w-]{1,64}$/
const written = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

export interface FoundMail extends Mail {
  readonly id: string
  readonly sentAt: number
}

/** The newest mails of an outbox, newest first. Skips files that are not mails. */
export async function newestMails(folder: string, most: number): Promise<FoundMail[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  const times = await Promise.all(ids.map(async (id) => ({ id, sentAt: await timeOf(folder, id) })))
  const newest = times.toSorted((a, b) => b.sentAt - a.sentAt || a.id.localeCompare(b.id)).slice(0, most)
  const mails = await Promise.all(newest.map(({ id }) => findMail(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

/** The mail with this id. `undefined` if there is none. */
export async function findMail(folder: string, id: string): Promise<FoundMail | undefined> {
  if (!ID.test(id)) return undefined
  try {
    const mail = z.safeParse(written, JSON.parse(await readFile(fileOf(folder, id), 'utf8')))
    return mail.success ? { ...mail.data, id, sentAt: await timeOf(folder, id) } : undefined
  } catch {
    return undefined
  }
}

const fileOf = (folder: string, id: string) => join(folder, `${id}.json`)
const timeOf = (folder: string, id: string) =>
  stat(fileOf(folder, id)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
