import { check } from '#machines/bench/check/check.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import { released } from '#machines/bench/migrate/migrate-released.ts'
import { statesOf } from '#machines/bench/states/states.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { type Tour, tourOf } from '#machines/bench/tour/tour.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { formExamples, formFlow } from '#tests/support/flows/form-flow.ts'
import { type Figure, median } from './measure.ts'

const SIZES = [
  [20, 4],
  [50, 10],
  [100, 20],
  [200, 40],
] as const
const ROUNDS = 3

interface Side {
  readonly flow: AnyFlow
  readonly check: number
  readonly states: number
  readonly tour: number
  readonly record: number
  readonly found: Tour
  readonly stories: number
  readonly bytes: number
}

/**
 * Measures how long the test bench's commands take for large flows: long forms with many branches, three lists and a
 * review.
 */
export function largeFlowFigures(): Figure[] {
  const all = SIZES.map(([steps, branches]) => sideOf(formFlow(steps, branches)))
  const [small, large] = [all[0], all.at(-1)]
  if (!small || !large) throw new Error('There are sizes to measure.')
  const steps = large.flow.steps.length / small.flow.steps.length
  return [
    slowest('check', 10, all, (side) => side.check),
    slowest('tour', 5, all, (side) => side.tour),
    slowest('states', 10, all, (side) => side.states),
    slowest('migrate --record', 20, all, (side) => side.record),
    {
      name: 'A tour of 200 steps over one of 20, a step',
      value: large.tour / small.tour / steps,
      unit: '×',
      bar: { atMost: 1.5 },
      note: `${(small.tour * 1000).toFixed(0)} ms and ${(large.tour * 1000).toFixed(0)} ms`,
    },
    {
      name: 'Stories of a long form',
      value: Math.max(...all.map(({ stories, flow }) => stories / flow.steps.length)),
      unit: 'a step',
      bar: { atMost: 12 },
      note: 'the most of any size',
      table: all.map(({ flow, stories }) => [flow.id, `${stories}`]),
    },
    {
      name: 'Recorded drafts of a long form',
      value: Math.max(...all.map(({ bytes }) => bytes)) / 1e6,
      unit: 'MB',
      bar: { atMost: 5 },
      note: 'the largest',
    },
    {
      name: 'Steps of their tours over an estimate of the least',
      value: Math.max(...all.map(({ found }) => found.steps / found.lowerBound)),
      unit: '×',
      bar: undefined,
      note: 'the estimate is not proved: nobody went through every state',
      table: all.map(({ flow, found }) => [
        flow.id,
        `${found.covered} of ${found.total} in ${found.steps} steps, at least about ${found.lowerBound}`,
      ]),
    },
  ]
}

function slowest(verb: string, bar: number, all: readonly Side[], of: (side: Side) => number): Figure {
  return {
    name: `flow ${verb}, the slowest of ${SIZES.map(([steps]) => steps).join(', ')} steps`,
    value: Math.max(...all.map(of)),
    unit: 's',
    bar: { atMost: bar },
    note: `median of ${ROUNDS} each`,
    table: all.map((side) => [side.flow.id, `${of(side).toFixed(2)} s`]),
  }
}

function sideOf(flow: AnyFlow): Side {
  const examples: Examples = formExamples(flow)
  const samples = Object.fromEntries(Object.entries(formExamples(flow)).map(([id, { valid }]) => [id, valid]))
  return {
    flow,
    check: seconds(() => check([{ flow, examples }])),
    states: seconds(() => statesOf(flow, examples)),
    tour: seconds(() => tourOf(flow, examples)),
    record: seconds(() => released(flow, samples)),
    found: tourOf(flow, examples),
    stories: storiesOf(flow, examples).length,
    bytes: JSON.stringify(released(flow, samples)).length,
  }
}

function seconds(once: () => unknown): number {
  const all = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    once()
    return (performance.now() - start) / 1000
  })
  return median(all)
}
