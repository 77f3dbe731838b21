import { buildPages, startPortal } from '#tests/support/portal/portal.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startBareNext } from './bare-next.ts'
import { analyzedChunks, byLibrary } from './libraries.ts'
import type { Figure } from './measure.ts'
import { firstVisits, type Script } from './scripts.ts'

const KIB = 1024
const weight = (scripts: readonly Script[]) => scripts.reduce((sum, { gzip }) => sum + gzip, 0)

/** Measures the JavaScript that a first visit to the portal loads beyond that of a bare Next page. */
export async function firstVisitFigures(): Promise<Figure[]> {
  buildPages()
  const bare = await startBareNext(await freePort())
  const portal = await startPortal()
  try {
    const [least = [], home = [], step = []] = await firstVisits([
      bare.url,
      portal.url,
      `${portal.url}/?flow=signup&step=create-account`,
    ])
    const chunks = analyzedChunks()
    const figure = (name: string, scripts: readonly Script[], atMost: number): Figure => ({
      name: `First-visit JavaScript, ${name}`,
      value: (weight(scripts) - weight(least)) / KIB,
      unit: 'KiB gzip more',
      bar: { atMost },
      note: `${(weight(scripts) / KIB).toFixed(1)} against ${(weight(least) / KIB).toFixed(1)} KiB of a bare Next page`,
      table: byLibrary(scripts, chunks).map(
        ([library, bytes]) => [library, `${(bytes / KIB).toFixed(1)} KiB`] as const,
      ),
    })
    return [figure('home', home, 25), figure('a step', step, 105)]
  } finally {
    await portal.stop()
    await bare.stop()
  }
}
