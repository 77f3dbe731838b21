import { Unworkable } from '#machines/bench/states/unworkable.ts'
import { LEFT_OUT } from '#machines/bench/tour/left-out.ts'
import { type Tour, type TourOptions, type TourPath, tourOf } from '#machines/bench/tour/tour.ts'
import { departures } from '#machines/bench/verify/departures.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf } from './flow-files.ts'
import { wholeNumber } from './options.ts'

/** The options as the person typed them. */
interface Asked {
  readonly cap?: string | undefined
  readonly cover?: string | undefined
  readonly seed?: string | undefined
  readonly verify?: boolean | undefined
}

/**
 * Computes the tours of some flows. With `verify`, replays each tour on the state machine and on the walk, which the
 * server uses.
 */
export async function tourReport(flows: readonly AnyFlow[], asked: Asked) {
  const options = understood(asked)
  const all = await Promise.all(
    flows.map(async (flow) => ({ flow, tour: tourOf(flow, await examplesOf(flow), options) })),
  )
  const departed = asked.verify
    ? (
        await Promise.all(
          all.map(async ({ flow, tour }) => (await departures(flow, tour.paths)).map((said) => `${flow.id}, ${said}`)),
        )
      ).flat()
    : []
  const documents = all.map(({ tour }) => (asked.verify ? { ...tour, verified: departed.length === 0 } : tour))
  const notes = all.flatMap(({ tour }) => tour.note ?? [])
  const missed = all.flatMap(({ flow, tour }) => tour.missed.map((id) => `"${id}" of "${flow.id}"`))
  return {
    text: [
      ...all.map(({ tour }) => told(tour)),
      ...notes,
      ...departed,
      ...all.flatMap(({ tour }) => untoured(tour)),
      `Not counted: ${LEFT_OUT.join('; ')}.`,
    ].join('\n'),
    json: documents.length === 1 ? documents[0] : { flows: documents },
    holds: departed.length === 0,
    problem: missed.length === 0 ? undefined : `Found no answers that lead along ${missed.join(', ')}.`,
  }
}

function understood({ cap, cover = 'transitions', seed }: Asked): TourOptions {
  if (cover !== 'transitions' && cover !== 'pairs')
    throw new Unworkable(`tour covers transitions or pairs, not "${cover}".`)
  return {
    cover,
    ...(cap !== undefined && { cap: wholeNumber('cap', cap, 1) }),
    ...(seed !== undefined && { seed: wholeNumber('seed', seed, 0) }),
  }
}

function told({ flow, paths, steps, covered, total, ms, ...bound }: Tour): string {
  const count = `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`
  const sum = `${flow}: ${covered} of ${total} in ${steps} steps and ${count}, ${boundOf(bound)}; ${ms.toFixed(0)} ms`
  return [sum, ...paths.map(toldPath)].join('\n')
}

/**
 * Lists the whole-flow doors (links that every question offers) that the tour leaves out, because each would end a
 * path.
 */
const untoured = ({ flow, untouredDoors: doors }: Tour): readonly string[] =>
  doors.length === 0 ? [] : [`Not counted for "${flow}", because each ends its own path: ${doors.join(', ')}.`]

const boundOf = ({ lowerBound, isProved }: Pick<Tour, 'lowerBound' | 'isProved'>) =>
  isProved ? `no fewer than ${lowerBound}` : `at least about ${lowerBound}`

const toldPath = ({ id, given, events }: TourPath): string =>
  [`  ${id} ${JSON.stringify(given)}`, ...events.map(toldEvent)].join('\n')

const toldEvent = ({ type, step, to, phase, code, target, covers }: TourPath['events'][number]): string => {
  const what = [type, code ?? target].filter((word) => word !== undefined).join(' ')
  const where = `${to === step ? '' : ` → ${to}`}${phase === 'asking' ? '' : `, ${phase}`}`
  return `    ${step}: ${what}${where}${covers.length > 0 ? `   ✓ ${covers.join(', ')}` : ''}`
}
