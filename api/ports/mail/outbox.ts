import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './port.ts'
import { sendable } from './sendable.ts'

/**
 * Writes each mail as a JSON file `{to, subject, text, html}` into a folder, for people and tests to read. The file is
 * named after the mail's id, so sending a mail twice leaves one file.
 */
export function outbox(folder: string): Mailer {
  return {
    send: async (id, mail) => {
      const { to, subject, text, html } = sendable(mail)
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.json`)
      // The file is renamed when it is complete, so that nobody reads a partial mail.
      await writeWhole(file, `${JSON.stringify({ to, subject, text, html }, null, 2)}\n`)
    },
    close: async () => {},
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, text, { flush: true })
    await rename(part, file)
  } catch (cause) {
    // On a full disk, a partial file would use up the remaining space.
    await rm(part, { force: true }).catch(() => undefined)
    throw cause
  }
}
