import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Expected } from '#machines/bench/play/expected.ts'
import { modelOf, type Stand } from '#machines/bench/play/model.ts'
import type { Played } from '#machines/bench/play/play.ts'
import type { Difference } from '#machines/bench/play/seen.ts'
import type { TourPath } from '#machines/bench/tour/tour.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { openVisit } from '#tests/support/browser/browser.ts'
import { noonOf } from '#tests/support/dates/shifted.ts'
import { type Due, draftDiffers, lookDiffers } from './compare.ts'
import { gateOf } from './gate.ts'
import { handAt } from './hand.ts'
import { happens } from './happens.ts'
import { dialogOf, look } from './screen.ts'
import { begunAbout, type Person, seeded, seedOf } from './seeds.ts'
import { storedDraft } from './stored.ts'
import type { Place, Way } from './way.ts'

/** How long to wait until a screen is as expected, in milliseconds. The machine may be busy. */
const PATIENCE_MS = 60_000

/**
 * Plays a path on the running portal as a person would, and compares the screen after each event. Each path is played
 * by a new person.
 */
export async function playInBrowser(place: Place, flow: AnyFlow, path: TourPath): Promise<Played> {
  const person = await seeded(place, flow.id, path.given)
  const { reducedMotion } = place
  const visit = { baseURL: place.url, ...(reducedMotion && { reducedMotion }), ...signedIn(place.url, person) }
  const { page, context, troubles } = await openVisit(place.browser, 'desktop', visit)
  context.setDefaultTimeout(PATIENCE_MS)
  if (place.day) await context.clock.setSystemTime(noonOf(place.day))
  const gate = await gateOf(context)
  const way: Way = { place, flow, path, page, person, gate, hand: handAt(page, flow), codes: new Set() }
  const all: Expected[] = []
  try {
    const came = await played(way, all, () => troubleIn(troubles()))
    if (typeof came === 'string') return { path, expected: all, held: all.length, failure: undefined, strayed: came }
    if (came) return await failed(way, all, came)
    return { path, expected: all, held: all.length, failure: undefined }
  } catch (error) {
    if (all.length <= path.events.length) all.push(all.at(-1) ?? expectedAt(flow, modelOf(flow).begun(path.given)))
    return await failed(way, all, { what: 'broken', expected: 'it can be done', seen: String(error).split('\n')[0] })
  } finally {
    await gate.open()
    await context.close()
  }
}

/**
 * Plays the events one by one, and adds what is expected after each to `all`. Returns the first difference, or a
 * sentence if the path cannot be continued. `undefined` if everything was as expected.
 */
async function played(
  way: Way,
  all: Expected[],
  trouble: () => Difference | undefined,
): Promise<Difference | string | undefined> {
  const { flow, path } = way
  let stand = await opened(way)
  const begun = expectedAt(flow, stand)
  all.push(begun)
  const wrong = await differsUntil(way, { flow, deed: undefined, before: undefined, after: begun })
  if (wrong) return wrong
  for (const at of path.events.keys()) {
    const came = await happens(way, stand, at)
    if (typeof came === 'string') return came
    const { deed, issues } = came
    const after = { ...expectedAt(flow, came.stand), issues }
    all.push(after)
    const difference = deed && ((await differsUntil(way, { flow, deed, before: stand, after })) ?? trouble())
    if (difference) return difference
    stand = came.stand
  }
  return undefined
}

const expectedAt = (flow: AnyFlow, stand: Stand): Expected => ({ stand, seen: modelOf(flow).seen(stand), issues: [] })

/** Makes the result for a failed path: what was seen last, with a screenshot. */
async function failed(
  { place, flow, path, page, gate }: Way,
  all: readonly Expected[],
  difference: Difference,
): Promise<Played> {
  const at = all.length - 2
  const picture = join(place.pictures, `${flow.id}-${path.id}-${at + 1}.png`.replace(/[^\w.-]+/g, '-').slice(-120))
  await mkdir(place.pictures, { recursive: true })
  const isTaken = await page.screenshot({ path: picture, timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  return {
    path,
    expected: all,
    held: all.length - 1,
    failure: { at, ...difference, calls: gate.calls(), ...(isTaken && { picture }) },
  }
}

/** Opens the flow over its page, and returns the position at which the run starts. */
async function opened({ place, flow, path, page, person }: Way): Promise<Stand> {
  const [first] = flow.steps
  const isAbout = person.circle !== undefined && isAboutCircle(flow)
  const query = new URLSearchParams({
    flow: flow.id,
    ...(isAbout ? { circle: person.circle ?? '' } : { step: first?.id ?? '' }),
  })
  const begun = isAbout ? await begunAbout(place.url, flow, person) : modelOf(flow).begun(path.given)
  const { wish } = person
  if (wish) await page.addInitScript((kept) => sessionStorage.setItem('covey:join', kept), JSON.stringify(wish))
  await place.spoil?.(page)
  await page.goto(`${seedOf(flow.id).page}?${query}`)
  await dialogOf(page).getByRole('heading', { level: 1 }).first().waitFor()
  return begun
}

/**
 * Compares the screen again and again until it is as expected or the time is over. Returns the difference, if one
 * remains.
 */
async function differsUntil(way: Way, due: Due): Promise<Difference | undefined> {
  const isKept = due.after.seen.phase === 'asking' && modelOf(way.flow).stepAt(due.after.stand).kind !== 'end'
  let difference: Difference | undefined
  const { patience = PATIENCE_MS } = way.place
  for (const until = Date.now() + patience; Date.now() < until; await pause(25)) {
    const looked = await look(way.page).catch(unlessGoing)
    if (!looked) continue
    difference = lookDiffers(due, looked)
    if (!difference && isKept && !(await isInElsewhere(way, due.after.stand)))
      difference = draftDiffers(way.flow, due.after, await stored(way))
    if (!difference) return undefined
  }
  return difference
}

/**
 * Whether the draft of a visitor's flow cannot be compared, because the person has signed in in another window. If the
 * server does not store the flow's runs, no draft exists. Otherwise, the visitor's answers are gone and the member has
 * no run yet.
 */
const isInElsewhere = async ({ page, person, flow }: Way, { draft }: Stand) =>
  (isVisitorsAlone(flow) || (draft.given.signedIn !== true && person.tokens === undefined)) &&
  page.evaluate(() => localStorage.getItem('token') !== null)

const isVisitorsAlone = ({ record, given }: Way['flow']) =>
  record === undefined && given.some(({ id }) => id === 'signedIn')

/**
 * Ignores an error that occurs because the page is being replaced. For example, the page closes when a session ends.
 */
function unlessGoing(error: unknown): undefined {
  if (!String(error).includes('because of a navigation')) throw error
}

const stored = ({ page, place, flow }: Way) => storedDraft(page, place.url, flow)

/** The first error in the browser's console. Errors about calls that were refused or lost on purpose do not count. */
function troubleIn(troubles: readonly string[]): Difference | undefined {
  const trouble = troubles.find((one) => !/Failed to load resource|ERR_CONNECTION/.test(one))
  return trouble === undefined ? undefined : { what: 'broken', expected: 'no errors', seen: trouble }
}

const signedIn = (origin: string, { tokens }: Person) =>
  tokens && {
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'token', value: tokens.token },
            { name: 'refresh_token', value: tokens.refreshToken },
          ],
        },
      ],
    },
  }
