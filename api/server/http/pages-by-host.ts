import type { ApiHosts } from '../settings/api-hosts.ts'
import { answerPages, type Listener } from './answer-page.ts'
import { markPages } from './api-hosts.ts'
import { type FactsOf, keepPages, type PageListener } from './kept-pages.ts'
import { type PolicySettings, pagePolicy } from './page-policy.ts'

interface Pages {
  /** Renders pages. */
  readonly pages: Listener
  readonly settings: PolicySettings
  readonly apiHosts: ApiHosts
  /** Hashes of the scripts in built pages, by path. */
  readonly hashes: ReadonlyMap<string, string>
  /** The built page for “not found”. */
  readonly notThere: Buffer | undefined
  readonly factsOf: FactsOf | undefined
}

/**
 * Returns the function that answers with pages of a host. Each host in the table has its own API, policy and kept
 * pages.
 */
export function pagesByHost({ settings, apiHosts, ...of }: Pages): (host: string) => PageListener {
  const usual = answerWith(settings, of)
  const byHost = new Map(
    [...apiHosts].map(([host, apiOrigin]) => {
      const first = markPages(apiOrigin, settings.first)
      return [host, answerWith({ ...settings, apiOrigin, first }, of)]
    }),
  )
  return (host) => byHost.get(host) ?? usual
}

function answerWith(
  settings: PolicySettings,
  { pages, hashes, notThere, factsOf }: Omit<Pages, 'settings' | 'apiHosts'>,
): PageListener {
  const answer = answerPages(pages, settings, hashes, notThere)
  const policyWith = (scripts: string) => pagePolicy(settings, undefined, scripts)
  return factsOf ? keepPages({ answer, factsOf, policyWith }) : answer
}
