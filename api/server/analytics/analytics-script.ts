import { HAPPENED } from '#api/contract/analytics/analytics.ts'
import { ANALYTICS } from '../build/apart.ts'
import { findBuiltFile } from '../build/find-built-file.ts'
import { type FirstScript, firstScript, inScript, loadIdle } from '../first-scripts/first-scripts.ts'
import type { Segment } from './segment.ts'

/**
 * Creates the script that counts visits. Without a write key, pages and their files stay the same byte for byte. The
 * script notes what happens, and loads the code of analytics when the browser is idle after the page has loaded.
 * `undefined` if the pages have not been built, as in development.
 */
export async function analyticsScript(segment: Segment, built: string): Promise<FirstScript | undefined> {
  const start = await findBuiltFile(built, ANALYTICS)
  return start === undefined ? undefined : textOf(segment, start)
}

const textOf = (segment: Segment, start: string): FirstScript =>
  firstScript(`(()=>{
const seen=[],note=e=>{seen.length<${MAX_SEEN}&&seen.push([e,location.pathname])};
addEventListener(${JSON.stringify(HAPPENED)},note);
self.coveyAnalytics={...${inScript(segment)},seen,stop(){removeEventListener(${JSON.stringify(HAPPENED)},note)}};
${loadIdle(start)}
})()`)

/** How much is kept until the code of analytics is loaded. */
const MAX_SEEN = 50
