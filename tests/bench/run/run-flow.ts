import { type Ran, runPaths } from '#machines/bench/play/run.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf } from '../flow-files.ts'
import { type Asked, type Course, courseOf } from './course.ts'
import { playInBrowser } from './play-in-browser.ts'
import { begunAbout, seeded } from './seeds.ts'
import type { Place } from './way.ts'

/**
 * The maximum number of paths to play to shorten a failing one. Playing one path in a browser takes several seconds.
 */
const TRIES = 16

/**
 * Plans the paths of a flow from where its runs start on this portal, and plays them in a browser as a person would.
 */
export async function runFlow(flow: AnyFlow, asked: Asked, place: Place): Promise<{ course: Course; ran: Ran }> {
  const examples = await examplesOf(flow)
  const isAbout = isAboutCircle(flow)
  const from = isAbout ? await begunAbout(place.url, flow, await seeded(place, flow.id, {})) : undefined
  const course = courseOf(flow, examples, asked, from)
  const ran = await runPaths(flow, course.paths, course.known, {
    play: (path) => playInBrowser(place, flow, path),
    tries: TRIES,
    clock: () => performance.now(),
    from,
  })
  return { course, ran }
}
