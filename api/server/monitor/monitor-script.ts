import { PAGE_FAILED } from '#api/contract/monitoring/page-failed.ts'
import { type FirstScript, firstScript, inScript, loadIdle } from '../first-scripts/first-scripts.ts'
import type { Dsn } from './dsn.ts'

interface Reporting {
  readonly dsn: Dsn
  readonly release: string
  /** The address of the SDK with our settings. */
  readonly sdk: string
}

/**
 * Creates the script. It is text in the page, so that without a DSN, pages and their files stay the same byte for byte,
 * and so that it notes errors from the first moment. It loads the SDK when the browser is idle after the page has
 * loaded.
 */
export function monitorScript({ dsn, release, sdk }: Reporting): FirstScript {
  return firstScript(`(()=>{
const seen=[],types=["error","unhandledrejection",${JSON.stringify(PAGE_FAILED)}],note=e=>{seen.length<${MAX_SEEN}&&seen.push(e)};
for(const t of types)addEventListener(t,note);
self.coveyMonitor={...${inScript({ dsn: dsn.text, tunnel: dsn.tunnel, release })},seen,stop(){for(const t of types)removeEventListener(t,note)}};
${loadIdle(sdk)}
})()`)
}

/** How many errors are kept until the SDK is loaded. */
const MAX_SEEN = 20
