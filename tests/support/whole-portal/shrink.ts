import type { Http } from './deed.ts'
import type { Portal } from './portal.ts'
import { kindOf } from './table.ts'
import { type Batch, type Counts, drawBatch, type Mismatch, pickFrom, Walk } from './walk.ts'

type Opening = () => Promise<Portal>

const LOOK_EVERY = 33
/** How long the portal may take to agree with the model after a shortened list, in milliseconds. */
const PATIENCE_MS = 5_000
const MOST_TRIES = 200

async function within<T>(open: Opening, work: (portal: Portal) => Promise<T>): Promise<T> {
  const portal = await open()
  try {
    return await work(portal)
  } finally {
    await portal.stop()
  }
}

interface Wanted {
  readonly seed: number
  readonly deeds: number
  readonly counts?: Counts
  /** The most actions that happen at the same time. */
  readonly most?: number
  /** How long the portal may continue to work after an action, in milliseconds. */
  readonly patience?: number
}

/** Plays random actions in a new portal. Returns the first difference from the model. */
export const walkAtRandom = (
  open: Opening,
  { seed, deeds, counts, most = 1, patience }: Wanted,
): Promise<Mismatch | undefined> =>
  within(open, async (portal) => {
    const [walk, pick] = [new Walk(portal, { patience, ...(counts && { counts }) }), pickFrom(seed)]
    for (let [done, looked] = [0, 0]; done < deeds; ) {
      const batch = drawBatch(walk.model, pick, { done, most })
      done += batch.length
      const mismatch = await walk.go(batch)
      if (mismatch) return mismatch
      if (done - looked < LOOK_EVERY) continue
      looked = done
      const seen = await walk.lookAround()
      if (seen) return seen
    }
    return undefined
  })

/** Repeats a list of actions in a new portal, and reads everything at the end. */
export const walkAgain = (open: Opening, batches: readonly Batch[], patience?: number): Promise<Mismatch | undefined> =>
  within(open, async (portal) => {
    const walk = new Walk(portal, { patience })
    for (const batch of batches) {
      const mismatch = await walk.go(batch)
      if (mismatch) return mismatch
    }
    return walk.lookAround()
  })

/**
 * Shortens a list of actions that leads to a difference. It removes as many actions at once as possible, then single
 * ones, until each is needed.
 */
export async function shrink(open: Opening, found: Mismatch, patience = PATIENCE_MS): Promise<Mismatch> {
  let [best, tries] = [found, 0]
  const isStill = async (batches: readonly Batch[]): Promise<boolean> => {
    if (++tries > MOST_TRIES) return false
    const again = await walkAgain(
      open,
      batches.filter(({ length }) => length > 0),
      patience,
    )
    if (again) best = again
    return again !== undefined
  }
  const length = () => best.batches.flat().length
  for (let before = Number.POSITIVE_INFINITY; length() < before; ) {
    before = length()
    for (let size = Math.ceil(best.batches.length / 2); size > 0; size = Math.floor(size / 2))
      for (let from = 0; from < best.batches.length; )
        if (!(await isStill(best.batches.toSpliced(from, size)))) from += size
    for (let at = 0; at < best.batches.length; at++)
      for (const deed of best.batches[at] ?? [])
        await isStill(best.batches.map((batch, place) => (place === at ? batch.filter((one) => one !== deed) : batch)))
  }
  return best
}

const line = (who: string, { method, path, body }: Http) =>
  `${who || 'a visitor'}: ${method} ${path.startsWith('{') ? path : `/api${path}`}${body ? ` ${JSON.stringify(body)}` : ''}`

/** The actions and their results, in a form from which they can be repeated. */
export const inWords = ({ batches, differences }: Mismatch): string =>
  [
    'the portal and the model differ:',
    ...differences.map((one) => `  ${one}`),
    'after:',
    ...batches.flatMap((batch) => [
      ...(batch.length > 1 ? [`  at one time:`] : []),
      ...batch.flatMap((deed) => [kindOf(deed).http(deed)].flat().map((http) => `  ${line(deed.who, http)}`)),
    ]),
    `Again: COVEY_WALK='${JSON.stringify(batches)}'`,
  ].join('\n')
