/** The path that takes the browsers' reports and passes them on. */
export const MONITOR_PATH = '/monitor'

/** What the script in a page has noted, and what the SDK needs once it is loaded. */
export interface Monitored {
  readonly dsn: string
  /** Where reports are sent: the path of the tunnel with its query. */
  readonly tunnel: string
  readonly release: string
  /** Errors that happened before the SDK was loaded. */
  readonly seen: readonly Event[]
  /** Ends the script’s own noting of errors. */
  stop(): void
}

/** Which share of visits is recorded: all in which an error happens. Of these, `sendsReplay` says which are sent. */
export const REPLAY_RATES = { replaysSessionSampleRate: 0, replaysOnErrorSampleRate: 1 } as const

const NO_SERVERS: string[] = []
const NOTHING: ('incomingRequest' | 'outgoingRequest')[] = []

/** The options that the spec sets, for every place that reports errors. */
export const MONITOR_OPTIONS = {
  environment: 'production',
  tracesSampleRate: 1,
  // Reports whole transactions. The rules about transactions need them.
  traceLifecycle: 'static',
  // Requests to others carry no header about our traces.
  tracePropagationTargets: NO_SERVERS,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: NOTHING,
    urlQueryParams: false,
    databaseQueryData: false,
    queues: false,
    stackFrameVariables: false,
  },
} as const
