import { createRequire } from 'node:module'
import { FILTERS } from '#api/contract/monitoring/filters.ts'
import { MONITOR_OPTIONS } from '#api/contract/monitoring/monitored.ts'
import { scrubbing } from '#api/contract/monitoring/scrub.ts'
import { onError } from '../log/log.ts'
import { withoutSecrets } from '../log/plain-error.ts'
import type { Monitoring } from './monitoring.ts'

/**
 * The parts of the SDK that the server uses. The others would change how the process ends, or would note requests, their
 * headers and queries.
 */
const PARTS = ['EventFilters', 'FunctionToString', 'LinkedErrors', 'ContextLines', 'Context']
/** How long a stopping process waits for its last reports, in milliseconds. */
const FLUSH_MS = 2000

/** Node finds only some of the names that this package exports when it is imported. */
const loadSdk = (): typeof import('@sentry/nextjs') => createRequire(import.meta.url)('@sentry/nextjs')

/**
 * Reports errors of the API, and through `instrumentation.ts` those of pages, to the operator's project at Sentry.
 * Loads the SDK, so call it only if there is a DSN. Returns a function that sends what has not been sent.
 */
export function startMonitor({ dsn, release }: Monitoring): () => Promise<unknown> {
  const { captureException, flush, init, makeNodeTransport } = loadSdk()
  init({
    ...MONITOR_OPTIONS,
    ...FILTERS,
    dsn: dsn.text,
    release,
    integrations: (parts) => parts.filter(({ name }) => PARTS.includes(name)),
    transport: scrubbing(makeNodeTransport),
  })
  onError((cause, { id, method, route, secrets }) =>
    captureException(cause, (scope) =>
      scope
        .setTransactionName(`${method} ${route}`)
        .setTag('request', id)
        .addEventProcessor((event) => {
          for (const error of event.exception?.values ?? [])
            if (error.value !== undefined) error.value = withoutSecrets(error.value, secrets)
          return event
        }),
    ),
  )
  return () => flush(FLUSH_MS)
}
