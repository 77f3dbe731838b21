import { Worker } from 'node:worker_threads'
import { seedLeader } from '#tests/journeys/seed.ts'
import { buildPages, startPortal } from '#tests/support/portal/portal.ts'
import { startSentry } from '#tests/support/servers/sentry-server.ts'
import { mixOf, p95 } from './edge.ts'
import { type Figure, median } from './measure.ts'

const EVENTS_A_SECOND = 1000
const PAIRS = 5

/** Measures how a thousand reports of errors a second affect other callers. */
export async function monitorFigures(): Promise<Figure[]> {
  buildPages()
  const sentry = await startSentry()
  const portal = await startPortal({ SENTRY_DSN: sentry.dsn })
  try {
    const { slug, token } = await seedLeader(portal.url, 'done')
    const mix = mixOf({ slug, token }).filter(({ method }) => method === 'GET')
    const report = `${JSON.stringify({ dsn: sentry.dsn })}\n{"type":"event"}\n${JSON.stringify({ message: 'x'.repeat(8000) })}\n`
    await p95(portal.url, mix)
    const pairs: { readonly without: number; readonly among: number; readonly sent: number }[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const without = await p95(portal.url, mix)
      const sending = sendReports(portal.url + sentry.tunnel, report)
      const among = await p95(portal.url, mix)
      pairs.push({ without, among, sent: await sending.stop() })
    }
    const middle = (which: 'without' | 'among' | 'sent') => median(pairs.map((pair) => pair[which])).toFixed(1)
    return [
      {
        name: `Slowest twentieth of answers among ${EVENTS_A_SECOND} reports a second against without`,
        value: median(pairs.map(({ without, among }) => among / without)),
        unit: '×',
        bar: { atMost: 1.5 },
        note: `${middle('among')} ms against ${middle('without')} ms at the 95th percentile; ${middle('sent')} reports a second were answered, ${sentry.requests()} in all were passed on`,
      },
    ]
  } finally {
    await portal.stop()
    await sentry.stop()
  }
}

/** Sends reports from another thread, so that sending them takes no time from measuring. */
function sendReports(url: string, report: string): { stop(): Promise<number> } {
  const worker = new Worker(new URL('monitor-worker.ts', import.meta.url), {
    workerData: { url, report, aSecond: EVENTS_A_SECOND },
  })
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve).once('error', reject)
        worker.postMessage('stop')
      }),
  }
}
