import type { ConsentRule } from '#api/contract/analytics/analytics.ts'

/** The operator's source at Segment, or at a server with the same interface. */
export interface Segment {
  readonly writeKey: string
  readonly cdnUrl: string
  readonly apiUrl: string
  readonly consent: ConsentRule
}

/** The origins that pages call, for a content security policy. */
export const hostsOf = ({ cdnUrl, apiUrl }: Segment): readonly string[] => [
  ...new Set([cdnUrl, apiUrl].map((url) => new URL(url).origin)),
]
