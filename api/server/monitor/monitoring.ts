import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_FILE, SDK_FOLDER, SDK_NAME } from './build-files.ts'
import type { Dsn } from './dsn.ts'
import { type PageScript, pageScript } from './page-script.ts'

/** What the portal needs to report errors. */
export interface Monitoring {
  readonly dsn: Dsn
  /** The version of the code that is running. */
  readonly release: string
  /** `undefined` if the pages have not been built, as in development. Then browsers report nothing. */
  readonly script: PageScript | undefined
}

/** Reads from the folder of the build what reports need. */
export async function readMonitoring(dsn: Dsn, built: string): Promise<Monitoring> {
  const release = await readFile(join(built, RELEASE_FILE), 'utf8').catch(() => 'development')
  const files = await readdir(join(built, 'static', SDK_FOLDER)).catch(() => [])
  const entry = files.find((name) => name.startsWith(`${SDK_NAME}-`))
  const sdk = `/_next/static/${SDK_FOLDER}/${entry}`
  return { dsn, release, script: entry === undefined ? undefined : pageScript({ dsn, release, sdk }) }
}
