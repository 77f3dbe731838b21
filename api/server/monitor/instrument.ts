// Next calls these functions at the start, and when a page fails. For Node, `api/server/main.ts` has started the SDK.
import type { captureRequestError } from '@sentry/nextjs'
import { FILTERS } from '#api/contract/monitoring/filters.ts'
import { MONITOR_OPTIONS } from '#api/contract/monitoring/monitored.ts'
import { scrubEvent } from '#api/contract/monitoring/scrub.ts'

/** Whether errors are reported. The SDK is loaded only then. The start of the portal has checked the setting. */
const { SENTRY_DSN: dsn } = process.env

/** Starts the SDK for code on the edge runtime. */
export async function startOnEdge(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'edge' || !dsn) return
  const { init } = await import('@sentry/nextjs')
  init({
    ...MONITOR_OPTIONS,
    dsn,
    beforeSend: (event, hint) => scrubEvent(FILTERS.beforeSend(event, hint)),
    beforeSendTransaction: (event) => scrubEvent(FILTERS.beforeSendTransaction(event)),
  })
}

/** Reports an error that happened while a page was rendered. */
export async function reportPageError(...failed: Parameters<typeof captureRequestError>): Promise<void> {
  if (!dsn) return
  const sdk = await import('@sentry/nextjs')
  sdk.captureRequestError(...failed)
}
