import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './port.ts'
import { sendable } from './sendable.ts'

/**
 * Writes each mail as one JSON file `{to, subject, text, html}` into a folder, for people and tests to look at. The file
 * is named for the mail: one that comes twice is one file.
 */
export function outbox(folder: string): Mailer {
  return {
    send: async (id, mail) => {
      const { to, subject, text, html } = sendable(mail)
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.json`)
      // Renamed when it is whole: whoever watches the folder never reads half a mail.
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
    // On a full disk half a mail would keep what room there is.
    await rm(part, { force: true }).catch(() => undefined)
    throw cause
  }
}
