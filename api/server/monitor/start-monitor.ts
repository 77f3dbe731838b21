import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FILTERS } from '#api/contract/monitoring/filters.ts'
import { MONITOR_OPTIONS } from '#api/contract/monitoring/monitored.ts'
import { scrubbing } from '#api/contract/monitoring/scrub.ts'
import { onCrash, onError } from '../log/log.ts'
import { withoutSecrets } from '../log/plain-error.ts'
import type { Monitoring } from './monitoring.ts'

/** The program that reports a crash. */
const CRASH_REPORTER = fileURLToPath(new URL('report-crash.ts', import.meta.url))
/** How long a crashed process waits for its report, in milliseconds. On a busy machine, the SDK takes seconds to load. */
const CRASH_MS = 12_000
/**
 * The parts of the SDK that the server uses. The others would change how the process ends, or would note requests,
 * their headers and queries.
 */
const PARTS = ['EventFilters', 'FunctionToString', 'LinkedErrors', 'ContextLines', 'Context']
/** How long a stopping process waits for its last reports, in milliseconds. */
export const FLUSH_MS = 2000

/** Node finds only some of the names that this package exports when it is imported. */
const loadSdk = (): typeof import('@sentry/nextjs') => createRequire(import.meta.url)('@sentry/nextjs')

/** Loads the SDK and starts it for the server. `dsn` is the text of the DSN. */
export function startSdk({ dsn, release }: Project): typeof import('@sentry/nextjs') {
  const sdk = loadSdk()
  sdk.init({
    ...MONITOR_OPTIONS,
    ...FILTERS,
    dsn,
    release,
    integrations: (parts) => parts.filter(({ name }) => PARTS.includes(name)),
    transport: scrubbing(sdk.makeNodeTransport),
  })
  return sdk
}

interface Project {
  readonly dsn: string
  readonly release: string
}

/** What the program that reports a crash gets as JSON on its standard input. */
export interface Crash extends Project {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

/**
 * Reports a crash from another process, because this one is in an unknown state. It waits until the report is sent, so
 * that no request is answered in the meantime.
 */
function sendCrash(project: Project, cause: unknown): void {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause))
  const crash: Crash = { ...project, name, message, stack }
  spawnSync(process.execPath, [CRASH_REPORTER], { input: JSON.stringify(crash), stdio: 'pipe', timeout: CRASH_MS })
}

/**
 * Reports crashes, errors of the API and of background work, and through `instrumentation.ts` those of pages, to the
 * operator's project at Sentry. Loads the SDK, so call it only if there is a DSN. Returns a function that sends what
 * has not been sent.
 */
export function startMonitor({ dsn, release }: Monitoring): () => Promise<unknown> {
  const project = { dsn: dsn.text, release }
  const { captureException, flush } = startSdk(project)
  onCrash((cause) => sendCrash(project, cause))
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
