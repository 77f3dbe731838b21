import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MONITOR, RELEASE_FILE } from '../build/apart.ts'
import { findBuiltFile } from '../build/find-built-file.ts'
import type { FirstScript } from '../first-scripts/first-scripts.ts'
import type { Dsn } from './dsn.ts'
import { monitorScript } from './monitor-script.ts'

/** What the portal needs to report errors. */
export interface Monitoring {
  readonly dsn: Dsn
  /** The version of the code that is running. */
  readonly release: string
  /** `undefined` if the pages have not been built, as in development. Then browsers report nothing. */
  readonly script: FirstScript | undefined
}

/** Reads from the folder of the build what reports need. */
export async function readMonitoring(dsn: Dsn, built: string): Promise<Monitoring> {
  const release = await readFile(join(built, RELEASE_FILE), 'utf8').catch(() => 'development')
  const sdk = await findBuiltFile(built, MONITOR)
  return { dsn, release, script: sdk === undefined ? undefined : monitorScript({ dsn, release, sdk }) }
}
