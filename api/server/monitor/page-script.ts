import { createHash } from 'node:crypto'
import { PAGE_FAILED } from '#api/contract/monitoring/page-failed.ts'
import type { Dsn } from './dsn.ts'

/** The script that browsers’ pages begin with if errors are reported. */
export interface PageScript {
  /** What comes before the HTML of each page. */
  readonly before: Buffer
  /** The source in a content security policy that allows the script. */
  readonly source: string
}

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
export function pageScript({ dsn, release, sdk }: Reporting): PageScript {
  const settings = JSON.stringify({ dsn: dsn.text, tunnel: dsn.tunnel, release }).replaceAll('<', '\\u003c')
  const script = `(()=>{
const seen=[],types=["error","unhandledrejection",${JSON.stringify(PAGE_FAILED)}],note=e=>{seen.length<${MAX_SEEN}&&seen.push(e)};
for(const t of types)addEventListener(t,note);
self.coveyMonitor={...${settings},seen,stop(){for(const t of types)removeEventListener(t,note)}};
const load=()=>import(${JSON.stringify(sdk)}).catch(()=>{}),idle=()=>self.requestIdleCallback?requestIdleCallback(load):setTimeout(load,${NO_IDLE_MS});
document.readyState==="complete"?idle():addEventListener("load",idle)
})()`
  const hash = createHash('sha256').update(script).digest('base64')
  // A second doctype, an html tag and a head tag follow, which browsers read as parts of the document that has begun.
  return { before: Buffer.from(`<!DOCTYPE html><script>${script}</script>`), source: `'sha256-${hash}'` }
}

/** How many errors are kept until the SDK is loaded. */
const MAX_SEEN = 20
/** How long to wait after the page has loaded in browsers that don’t say when they are idle, in milliseconds. */
const NO_IDLE_MS = 1000
