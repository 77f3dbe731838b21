import { gzipSync } from 'node:zlib'
import { connectTo, launchBrowser, openVisit } from '#tests/support/browser/browser.ts'

/** A script that a page loaded. Its sizes are in bytes. */
export interface Script {
  readonly url: string
  readonly size: number
  readonly gzip: number
  /** Whether the page asked for it before it had loaded. */
  readonly isEarly: boolean
}

/** Every script that a first visit to each address loads until the network is idle. The browser has an empty cache. */
export async function firstVisits(urls: readonly string[]): Promise<readonly (readonly Script[])[]> {
  const server = await launchBrowser()
  try {
    const browser = await connectTo(server.wsEndpoint())
    const visits: Script[][] = []
    for (const url of urls) {
      const { page, context } = await openVisit(browser, 'phone')
      const found: Promise<Omit<Script, 'isEarly'>>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return
        const weighed = response
          .body()
          .then((body) => ({ url: response.url(), size: body.length, gzip: gzipSync(body).length }))
        found.push(weighed)
      })
      await page.goto(url, { waitUntil: 'networkidle' })
      const early = new Set(await page.evaluate(earlyFiles))
      visits.push((await Promise.all(found)).map((script) => ({ ...script, isEarly: early.has(script.url) })))
      await context.close()
    }
    return visits
  } finally {
    await server.close()
  }
}

/** The addresses of all files that a page asked for before it had loaded. Runs in the page. */
function earlyFiles(): string[] {
  const [visit] = performance.getEntriesByType('navigation')
  const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < loaded)
    .map(({ name }) => name)
}
