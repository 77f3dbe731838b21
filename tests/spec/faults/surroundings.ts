import type { Fault } from './fault.ts'

const TABLE = 'flows/extension/table.ts'
const EXTENSION: Fault['by'] = { project: 'journeys', files: ['tests/journeys/extension.test.ts'] }
const PLACES: Fault['by'] = { project: 'api', files: ['tests/api/portal/amazon-places.test.ts'] }
const MONITOR: Fault['by'] = { project: 'api', files: ['tests/api/edge/edge-monitor.test.ts'] }

/** Faults in what surrounds the screens: the browser extension, the reports of errors, and Amazon’s places. */
export const surroundings: readonly Fault[] = [
  {
    name: 'an extension that is not allowed is told who is signed in',
    file: TABLE,
    from: "  { from: 'open', on: 'INIT', when: { allowed: false }, to: 'end', does: ['ignore'] },\n",
    to: '',
  },
  {
    name: 'another site signs people out without asking',
    file: TABLE,
    from: 'when: { forceLogout: true, trusted: true }',
    to: 'when: { forceLogout: true }',
  },
  {
    name: 'an extension that does not answer is not mentioned',
    file: TABLE,
    from: "does: ['forget', 'strip', 'offer']",
    to: "does: ['forget', 'strip']",
  },
  {
    name: 'any extension counts as allowed',
    file: 'components/extension/handshake.ts',
    from: '(await settingsOnce()).extension_ids ?? []).includes(extension)',
    to: '(await settingsOnce()).extension_ids ?? [extension]).length > 0',
    by: EXTENSION,
  },
  {
    name: 'reports for another project are passed on',
    file: 'api/server/http/tunnel.ts',
    from: 'dsnIn(body) === dsn.text ?',
    to: 'body ?',
    by: MONITOR,
  },
  {
    name: 'the tunnel follows a redirect',
    file: 'api/server/http/tunnel.ts',
    from: "redirect: 'manual'",
    to: "redirect: 'follow'",
    by: MONITOR,
  },
  {
    name: 'a crash is not reported',
    file: 'api/server/process/exit-on-crash.ts',
    from: '  reportCrash(cause)\n',
    to: '',
    by: MONITOR,
  },
  {
    name: 'the search for a town fails as long as Amazon does',
    file: 'api/ports/places/amazon.ts',
    from: 'PAUSE_MS / 1000} s.`)\n        return embedded.search(query)',
    to: 'PAUSE_MS / 1000} s.`)\n        throw cause',
    by: PLACES,
  },
  {
    name: 'places outside the United States are found at Amazon',
    file: 'api/ports/places/amazon.ts',
    from: "            FilterCountries: ['USA'],\n",
    to: '',
    by: PLACES,
  },
  {
    name: 'every failed call is reported',
    file: 'api/contract/monitoring/filters.ts',
    from: 'isCallError(error) && statusOf',
    to: 'false && statusOf',
  },
]
