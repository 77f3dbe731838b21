import { setTimeout as pause } from 'node:timers/promises'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { sent } from './sent.ts'

const PATIENCE_MS = 15_000

/** Where to read emailed codes: in the portal's outbox, or in the mailbox that a local portal shows. */
export interface Post {
  readonly url: string
  readonly outbox: string | undefined
}

/**
 * Returns the latest code that was emailed to a person and not used before. Rejects with a sentence if none arrives.
 */
export async function mailedCode(post: Post, email: string, read: Set<string>): Promise<string> {
  const code = await mailed(post, email, /^\s*(\d{5})\s*$/m, read)
  read.add(code)
  return code
}

/** Returns what a pattern matches in the latest unread email to a person. Rejects with a sentence if none arrives. */
export async function mailed(post: Post, email: string, pattern: RegExp, read = new Set<string>()): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(50)) {
    const texts = await mailTexts(post, email)
    const fresh = texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).filter((found) => !read.has(found))
    const [found] = fresh
    if (found !== undefined) return found
  }
  throw new Error(`Nothing of that kind was mailed to ${email}: name the portal's outbox with --outbox.`)
}

/** The texts of all emails to a person. */
const mailTexts = async (post: Post, email: string): Promise<string[]> =>
  post.outbox ? (await mailsTo(post.outbox, email)).map(({ text }) => text) : mailbox(post.url, email)

async function mailbox(url: string, email: string): Promise<string[]> {
  const all: { id: string; to: string }[] = await sent(url, 'mailbox')
  const own = all.filter(({ to }) => to === email)
  return Promise.all(own.map(async ({ id }) => String((await sent(url, `mailbox/${id}`)).text)))
}
