import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { buildPages, startPortal } from '#tests/support/portal/portal.ts'
import type { Figure } from './measure.ts'

const REST_MS = 30_000
const VIEWS = 200
const PAGES = ['/', '/portal', '/?flow=signup&step=create-account', '/api/settings'] as const

/** Measures the memory of the portal's process after it has been used. */
export async function memoryFigures(): Promise<Figure[]> {
  buildPages()
  const portal = await startPortal()
  try {
    await pause(REST_MS)
    const fresh = residentMegabytes(portal.pid())
    for (let view = 0; view < VIEWS; view++) await (await fetch(portal.url + PAGES[view % PAGES.length])).arrayBuffer()
    return [
      {
        name: 'Resident memory of the process',
        value: residentMegabytes(portal.pid()),
        unit: 'MB',
        bar: { atMost: 250 },
        note: `after ${VIEWS} page views; ${fresh.toFixed(0)} MB ${REST_MS / 1000} s after it was ready`,
      },
    ]
  } finally {
    await portal.stop()
  }
}

function residentMegabytes(pid: number | undefined): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kibibytes) * 1024) / 1e6
}
