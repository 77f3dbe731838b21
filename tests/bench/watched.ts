import { gzipSync } from 'node:zlib'
import { connectTo, launchBrowser, openVisit } from '#tests/support/browser/browser.ts'
import { buildPages, startPortal } from '#tests/support/portal/portal.ts'
import { startSegment } from '#tests/support/servers/segment-server.ts'
import { startSentry } from '#tests/support/servers/sentry-server.ts'
import { type Figure, median } from './measure.ts'
import { signedUp } from './next-heading.ts'
import { firstVisits, type Script } from './scripts.ts'

const ROUNDS = 7
const KIB = 1024
/** How long people look at the front page before they begin: longer than what is loaded in the meantime takes. */
const STILL_MS = 5000

/** Measures what error reports and visit counts cost people: a portal with both beside one with neither. */
export async function watchedFigures(): Promise<Figure[]> {
  buildPages()
  const [sentry, segment] = await Promise.all([startSentry(), startSegment()])
  const variables = { ...segment.variables, ANALYTICS_CONSENT: 'assume', SENTRY_DSN: sentry.dsn }
  const [plain, watched, server] = await Promise.all([startPortal(), startPortal(variables), launchBrowser()])
  try {
    const browser = await connectTo(server.wsEndpoint())
    const timeOf = async (baseURL: string) => {
      const { page, context } = await openVisit(browser, 'phone', { baseURL })
      const times = await signedUp(page, STILL_MS)
      await context.close()
      return [...times.values()].reduce((sum, time) => sum + time, 0)
    }
    const pairs: { readonly without: number; readonly among: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      // Each is first in every second round.
      const isFirst = round % 2 === 0
      const early = await timeOf(isFirst ? plain.url : watched.url)
      const late = await timeOf(isFirst ? watched.url : plain.url)
      // The first round warms up the servers.
      if (round > 0) pairs.push(isFirst ? { without: early, among: late } : { without: late, among: early })
    }
    const middle = (which: 'without' | 'among') => median(pairs.map((pair) => pair[which])).toFixed(0)
    const [before = [], after = []] = await firstVisits([plain.url, watched.url])
    const inPages = await Promise.all([plain.url, watched.url].map(async (url) => (await textOf(url)).length))
    const [textBefore = 0, textAfter = 0] = inPages
    return [
      {
        name: 'From Continue to the next heading through a sign-up, with error reports and visit counts against without',
        value: median(pairs.map(({ without, among }) => among / without)),
        unit: '×',
        bar: { atMost: 1.05 },
        note: `${middle('among')} ms against ${middle('without')} ms for all steps; medians of ${ROUNDS} pairs; ${segment.events().length} events arrived`,
      },
      {
        name: 'JavaScript of the front page before it has loaded, with error reports and visit counts beyond without',
        value: (early(after) - early(before) + textAfter - textBefore) / KIB,
        unit: 'KiB gzip more',
        bar: { atMost: 25 },
        note: `${(early(after) / KIB).toFixed(1)} against ${(early(before) / KIB).toFixed(1)} KiB in files, and ${textAfter - textBefore} bytes in the page`,
      },
    ]
  } finally {
    await server.close()
    for (const one of [plain, watched, sentry, segment]) await one.stop()
  }
}

const early = (scripts: readonly Script[]) => scripts.reduce((sum, { gzip, isEarly }) => sum + (isEarly ? gzip : 0), 0)

/** The page with the scripts that stand in it, compressed. */
const textOf = async (url: string) => gzipSync(await (await fetch(url)).text())
