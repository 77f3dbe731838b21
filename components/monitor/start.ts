import { captureException, init, makeFetchTransport, thirdPartyErrorFilterIntegration } from '@sentry/nextjs'
import { FILTERS } from '#api/contract/monitoring/filters.ts'
import { MONITOR_OPTIONS, type Monitored, REPLAY_RATES } from '#api/contract/monitoring/monitored.ts'
import { PAGE_FAILED } from '#api/contract/monitoring/page-failed.ts'
import { scrubbing } from '#api/contract/monitoring/scrub.ts'
import { APPLICATION_KEY, markOwnFrames } from './own-frames.ts'

declare global {
  interface Window {
    coveyMonitor?: Monitored
  }
}

/**
 * The part of the SDK that wraps every timer and listener, to say which of them failed. Errors are reported without it,
 * and the wrapping costs time at each press.
 */
const WRAPPING = 'BrowserApiErrors'

const { coveyMonitor } = window
if (coveyMonitor) start(coveyMonitor)

/** Starts the SDK, which watches the page from now on, and reports what the script in the page has noted so far. */
function start({ dsn, tunnel, release, seen, stop }: Monitored): void {
  const client = init({
    ...MONITOR_OPTIONS,
    ...FILTERS,
    dsn,
    tunnel,
    release,
    ...REPLAY_RATES,
    integrations: (usual) => [
      ...usual.filter(({ name }) => name !== WRAPPING),
      thirdPartyErrorFilterIntegration({
        filterKeys: [APPLICATION_KEY],
        behaviour: 'apply-tag-if-contains-third-party-frames',
      }),
    ],
    transport: scrubbing(makeFetchTransport),
  })
  client?.on('applyFrameMetadata', (event) => markOwnFrames(event, location.origin))
  stop()
  for (const event of seen) report(event)
  addEventListener(PAGE_FAILED, report)
  void import('./replay.ts').then(({ recordPage }) => recordPage())
}

function report(event: Event): void {
  if (event instanceof CustomEvent) return void captureException(event.detail, { level: 'fatal' })
  const cause =
    event instanceof PromiseRejectionEvent ? event.reason : event instanceof ErrorEvent ? event.error : event
  captureException(cause, { mechanism: { handled: false, type: 'onerror' } })
}
