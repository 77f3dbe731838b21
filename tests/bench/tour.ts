import { catalogue } from '#flows/catalogue.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import { type Tour, tourOf } from '#machines/bench/tour/tour.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { branchedFlow } from './branched-flow.ts'
import { examplesOf } from './flow-files.ts'
import { type Figure, median } from './measure.ts'
import { nineteen } from './nineteen-steps.ts'
import { type Modelled, modelled } from './test-model.ts'

/** For each start of a flow, XState's test model stops after this many states, because it might never end. */
const MOST = 1_000
const ROUNDS = 3
const SIZES = [20, 40, 60, 80, 100, 150, 200] as const

interface Side {
  readonly flow: AnyFlow
  readonly tour: Tour
  readonly capped: Tour
  readonly ms: number
}

/**
 * Compares the tours of every flow with XState's test model. Also measures tours of generated flows with 20 to 200
 * steps.
 */
export async function tourFigures(): Promise<Figure[]> {
  const flows: readonly AnyFlow[] = catalogue
  const own = await Promise.all(flows.map(async (flow) => ({ flow, examples: await examplesOf(flow) })))
  const sides = own.map(({ flow, examples }) => sideOf(flow, examples))
  const large = sideOf(nineteen, {})
  const generated = SIZES.map((size) => sideOf(branchedFlow(size), {}))
  // Run XState's test models after all tours, so that collecting their garbage does not slow down the tours.
  const models = own.map(({ flow, examples }) => modelled(flow, examples, MOST))
  const largeModel = modelled(nineteen, {}, MOST)
  const smallModel = modelled(branchedFlow(20), {}, MOST)

  const all = [...sides, large, ...generated]
  const [steps, least] = [sum(sides, ({ tour }) => tour.steps), sum(sides, ({ tour }) => tour.lowerBound)]
  const capped = sum(sides, (side) => side.capped.steps)
  const theirs = sum(models, (model) => model.steps)
  return [
    {
      name: 'What is declared and not taken, over all tours',
      value: sum(all, ({ tour }) => tour.missed.length) + sum([...sides, large], ({ capped }) => capped.missed.length),
      unit: 'transitions',
      bar: { atMost: 0 },
      note: `the catalogue, ${large.flow.id} and generated flows of ${SIZES.join(', ')} questions; the first two capped at 30 as well`,
    },
    {
      name: 'The slowest tour',
      value: Math.max(...all.map(({ ms }) => ms)),
      unit: 'ms',
      bar: { atMost: 200 },
      note: `median of ${ROUNDS} each`,
      table: all.map(({ flow, ms, tour }) => [
        flow.id,
        `${ms.toFixed(0)} ms, ${tour.total} in ${tour.steps} steps and ${tour.paths.length} paths, at least ${tour.lowerBound}`,
      ]),
    },
    {
      name: 'Steps of the catalogue over the least that they could be',
      value: (steps / least - 1) * 100,
      unit: '%',
      bar: { atMost: 6 },
      note: `${steps} steps, at least ${least}`,
    },
    {
      name: 'The same with at most 30 steps a path',
      value: (capped / least - 1) * 100,
      unit: '%',
      bar: { atMost: 20 },
      note: `${capped} steps, against the same least`,
    },
    {
      name: 'Steps of XState’s test model over ours, the catalogue',
      value: theirs / steps,
      unit: '×',
      bar: { atLeast: 10 },
      note: `createTestModel().getShortestPaths() with its defaults, the same states and events${stoppedNote(models)}`,
      table: sides.map(({ flow, tour }, at) => [flow.id, beside(tour, models[at])]),
    },
    {
      name: 'The same on a flow of 19 questions with ten branches',
      value: largeModel.steps / large.tour.steps,
      unit: '×',
      bar: { atLeast: 50 },
      note: `at least${stoppedNote([largeModel])}`,
      table: [[large.flow.id, beside(large.tour, largeModel)]],
    },
    {
      name: 'The same on a generated flow of 20 questions',
      value: smallModel.steps / (generated[0]?.tour.steps ?? Number.NaN),
      unit: '×',
      bar: undefined,
      note: `at least${stoppedNote([smallModel])}; on larger ones XState’s side says nothing more within that`,
    },
  ]
}

function sideOf(flow: AnyFlow, examples: Examples): Side {
  const rounds = Array.from({ length: ROUNDS }, () => tourOf(flow, examples))
  const [tour] = rounds
  if (!tour) throw new Error('There are rounds.')
  return { flow, tour, capped: tourOf(flow, examples, { cap: 30 }), ms: median(rounds.map(({ ms }) => ms)) }
}

const sum = <One>(all: readonly One[], much: (one: One) => number) => all.reduce((total, one) => total + much(one), 0)

const stoppedNote = (models: readonly Modelled[]) =>
  models.some(({ stopped }) => stopped) ? `; it was stopped after ${MOST} states` : ''

const beside = ({ steps, paths }: Tour, model: Modelled | undefined) =>
  `${steps} in ${paths.length}, XState ${model?.steps} in ${model?.paths}`
