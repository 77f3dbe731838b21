import { MONITOR_PATH } from '#api/contract/monitoring/monitored.ts'

/** An operator's project at Sentry, as its DSN names it. */
export interface Dsn {
  /** The DSN without a secret, which older ones have. Browsers may know it: it allows nothing but sending reports. */
  readonly text: string
  /** Where the project takes envelopes. */
  readonly envelopes: string
  /** The path of the tunnel, with the query that names the organization, the project and the region. */
  readonly tunnel: string
}

/** The host of Sentry's own service, which names the organization and the region. */
const HOSTED = /^o(\d+)\.ingest(?:\.([a-z]{2}))?\.sentry\.io$/
/** The organization in the tunnel’s query if the operator runs a Sentry server, because such a DSN names none. */
const NO_ORGANIZATION = '0'

/** Reads a DSN, such as `https://key@o1.ingest.us.sentry.io/2`. Returns `undefined` if it is none. */
export function parseDsn(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, host, hostname, pathname } = new URL(text)
  const [, folder = '', project] = /^((?:\/[\w.-]+)*)\/(\d+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || project === undefined) return undefined
  const [, organization = NO_ORGANIZATION, region] = HOSTED.exec(hostname) ?? []
  const query = new URLSearchParams({ o: organization, p: project, ...(region !== undefined && { r: region }) })
  return {
    text: `${protocol}//${username}@${host}${folder}/${project}`,
    envelopes: `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`,
    tunnel: `${MONITOR_PATH}?${query}`,
  }
}
