import type { TestProject } from 'vitest/node'
import { buildPages, startPortal } from '#tests/support/portal/portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
    outbox: string
  }
}

/** One portal for all journeys. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  buildPages()
  const portal = await startPortal()
  provide('portalUrl', portal.url)
  provide('outbox', portal.outbox)
  return () => portal.stop()
}
