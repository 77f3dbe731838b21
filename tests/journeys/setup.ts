import type { TestProject } from 'vitest/node'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { buildPages, startPortal } from '#tests/support/portal/portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
    outbox: string
    browser: string
  }
}

/** One portal and one browser for all journeys. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  buildPages()
  const [portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  provide('portalUrl', portal.url)
  provide('outbox', portal.outbox)
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await portal.stop()
  }
}
