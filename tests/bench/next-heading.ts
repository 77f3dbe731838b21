import type { Page } from 'playwright-core'
import { actionOf, answer, press, STEPS, startLink, titleOf } from '#tests/journeys/screens.ts'
import { connectTo, launchBrowser, openVisit } from '#tests/support/browser/browser.ts'
import { newEmail, PASSWORD } from '#tests/support/people/member.ts'
import { buildPages, startPortal } from '#tests/support/portal/portal.ts'
import { type Figure, median } from './measure.ts'

const ROUNDS = 5
/** How many times slower than this machine the simulated phone is. */
const SLOWER = 4

interface Times {
  pressed?: number
  shown?: number
}
interface Watched extends Window {
  continueTimes?: Times
}

/** Measures the time from pressing Continue until the heading of the next step is shown, on a simulated phone. */
export async function nextHeadingFigures(): Promise<Figure[]> {
  buildPages()
  const [portal, server] = await Promise.all([startPortal(), launchBrowser()])
  try {
    const browser = await connectTo(server.wsEndpoint())
    const rounds: Map<string, number>[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const { page, context } = await openVisit(browser, 'phone', { baseURL: portal.url })
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      rounds.push(await signedUp(page))
      await context.close()
    }
    // Ignore the first round, which warms up the server.
    const measured = rounds.slice(1)
    const steps = STEPS.slice(0, -1).map((step) => {
      const times = measured.map((times) => times.get(step) ?? Number.NaN)
      return { step, middle: median(times), times }
    })
    const slowest = Math.max(...steps.map(({ middle }) => middle))
    return [
      {
        name: `From Continue to the next heading, ${SLOWER} times slower CPU, the slowest step`,
        value: slowest,
        unit: 'ms',
        bar: { atMost: 100 },
        note: `medians of ${ROUNDS} sign-ups; time spent waiting for answers of the server is not counted`,
        table: steps.map(({ step, middle, times }) => [
          step,
          `${middle.toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`,
        ]),
      },
    ]
  } finally {
    await server.close()
    await portal.stop()
  }
}

/**
 * Creates a Circle in a browser, after looking at the front page for `stillMs`. Returns for each step how many
 * milliseconds passed until the next heading was shown.
 */
export async function signedUp(page: Page, stillMs = 0): Promise<Map<string, number>> {
  const who = { first: 'Ana', last: 'Ruiz', email: newEmail(), password: PASSWORD }
  await page.goto('/')
  await page.waitForTimeout(stillMs)
  await startLink(page).click()
  const times = new Map<string, number>()
  for (const [index, step] of STEPS.entries()) {
    await answer(page, step, who)
    const next = STEPS[index + 1]
    if (next === undefined) break
    await watch(page, titleOf(next))
    await press(page, actionOf(step))
    times.set(step, await passed(page))
  }
  return times
}

/** Records when a button is pressed, and when a heading with this title has been drawn. */
const watch = (page: Page, title: string) =>
  page.evaluate((title) => {
    const times: Times = {}
    const watched: Watched = window
    watched.continueTimes = times
    performance.clearResourceTimings()
    const onPress = ({ timeStamp }: Event) => {
      times.pressed = timeStamp
    }
    const onDrawn = () => {
      times.shown = performance.now()
    }
    document.addEventListener('click', onPress, { capture: true, once: true })
    const watcher = new MutationObserver(() => {
      if (![...document.querySelectorAll('h1')].some(({ textContent }) => textContent === title)) return
      watcher.disconnect()
      // A timer that is set in an animation frame runs after that frame has been drawn.
      requestAnimationFrame(() => setTimeout(onDrawn))
    })
    watcher.observe(document, { subtree: true, childList: true, characterData: true })
  }, title)

/** The milliseconds from the press until the heading was drawn, without the time spent waiting for the server. */
async function passed(page: Page): Promise<number> {
  await page.waitForFunction(() => {
    const watched: Watched = window
    return watched.continueTimes?.shown !== undefined
  })
  return await page.evaluate(() => {
    const watched: Watched = window
    const { pressed = 0, shown = 0 } = watched.continueTimes ?? {}
    const waits = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'responseEnd' in entry)
      .map(({ startTime, responseEnd }) => [Math.max(startTime, pressed), Math.min(responseEnd, shown)] as const)
      .filter(([from, to]) => to > from)
      .toSorted(([one], [other]) => one - other)
    let waited = 0
    let until = 0
    for (const [from, to] of waits) {
      waited += Math.max(0, to - Math.max(from, until))
      until = Math.max(until, to)
    }
    return shown - pressed - waited
  })
}
