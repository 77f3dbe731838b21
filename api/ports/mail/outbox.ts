import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './port.ts'

/** Writes each mail as one JSON file `{to, subject, text, html}` into a folder, for people and tests to look at. */
export function outbox(folder: string): Mailer {
  return {
    send: async (id, { to, subject, text, html }) => {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.json`)
      // Renamed when it is whole: whoever watches the folder never reads half a mail.
      await writeFile(`${file}.part`, `${JSON.stringify({ to, subject, text, html }, null, 2)}\n`)
      await rename(`${file}.part`, file)
    },
  }
}
