import { gzipSync } from 'node:zlib'
import { connectTo, launchBrowser, openVisit } from '#tests/support/browser/browser.ts'

/** A script that a page loaded. Its sizes are in bytes. */
export interface Script {
  readonly url: string
  readonly size: number
  readonly gzip: number
}

/** Every script that a first visit to each address loads until the network is idle. The browser has an empty cache. */
export async function firstVisits(urls: readonly string[]): Promise<readonly (readonly Script[])[]> {
  const server = await launchBrowser()
  try {
    const browser = await connectTo(server.wsEndpoint())
    const visits: Script[][] = []
    for (const url of urls) {
      const { page, context } = await openVisit(browser, 'phone')
      const found: Promise<Script>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return
        const weighed = response
          .body()
          .then((body) => ({ url: response.url(), size: body.length, gzip: gzipSync(body).length }))
        found.push(weighed)
      })
      await page.goto(url, { waitUntil: 'networkidle' })
      visits.push(await Promise.all(found))
      await context.close()
    }
    return visits
  } finally {
    await server.close()
  }
}
