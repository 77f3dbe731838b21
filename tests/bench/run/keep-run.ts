import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keptRunOf } from '#machines/bench/play/kept-run.ts'
import type { Ran } from '#machines/bench/play/run.ts'
import type { Asked } from './course.ts'

const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/covey/runs', import.meta.url))

/**
 * Keeps the results of a whole run, so that the map in the atlas can show them. A run of one path is not kept, because
 * most of the flow would look untested. Neither are runs in tests, which break flows on purpose.
 */
export function keepRun(ran: Ran, { on, path }: Pick<Asked, 'on' | 'path'>, folder?: string): void {
  if (path !== undefined || (folder === undefined && process.env.VITEST !== undefined)) return
  const into = folder ?? FOLDER
  try {
    mkdirSync(into, { recursive: true })
    writeFileSync(join(into, `${ran.flow.id}.json`), JSON.stringify(keptRunOf(ran, on, new Date())))
  } catch {
    // A folder that cannot be written is no reason for the run to fail. The map shows the run before this one.
  }
}
