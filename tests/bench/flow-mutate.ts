import fc from 'fast-check'
import { type Mutated, mutated, PAIRS, type Survivor, shareOf } from '#machines/bench/mutate/mutate.ts'
import { provingPaths } from '#machines/bench/mutate/paths.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf } from './flow-files.ts'
import { wholeNumber } from './options.ts'

/** The options as the person typed them. */
interface Asked {
  readonly min?: string | undefined
  readonly pairs?: string | undefined
}

/**
 * The minimum score in percent: the share of mutants (deliberately changed flows) that are noticed, among those that
 * differ from the flow.
 */
const LEAST = 99
const SEED = 1
/** If some mutants stay undecided, the report suggests comparing this many times more pairs of states. */
const MORE = 10

/** Makes mutants (deliberately changed versions) of some flows and reports which of them the tests notice. */
export async function mutateReport(flows: readonly AnyFlow[], { min, pairs }: Asked) {
  const least = min === undefined ? LEAST : percentFrom(min)
  const each = pairs === undefined ? PAIRS : wholeNumber('pairs', pairs, 1)
  const options = { texts: texts(), pairs: each, ...(pairs !== undefined && { allPairs: Number.POSITIVE_INFINITY }) }
  const all: Mutated[] = []
  for (const flow of flows) {
    const examples = await examplesOf(flow)
    all.push(mutated(flow, examples, provingPaths(flow, examples), options))
  }
  return {
    text: all.map((one) => told(one, each)).join('\n'),
    json: all.length === 1 ? all[0] : { flows: all },
    holds: all.every((one) => shareOf(one) * 100 >= least),
  }
}

/** Random texts with any characters. They are the same each time. */
export const texts = (): readonly string[] =>
  fc.sample(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 50 })), {
    seed: SEED,
    numRuns: 200,
  })

function told(one: Mutated, each: number): string {
  const { flow, mutants, equivalent, killed, undecided, survivors, untried } = one
  const open =
    undecided.length === 0
      ? ''
      : `, ${undecided.length} undecided after ${each} pairs of states: try --pairs ${MORE * each} (${undecided.join(', ')})`
  const more = untried === 0 ? '' : `, and ${untried} more were not tried`
  const share = `${(shareOf(one) * 100).toFixed(1)} %${undecided.length > 0 ? ' of the decided ones' : ''}`
  const sum = `${flow}: ${killed} of ${mutants} mutants noticed, ${equivalent} equivalent to it${open}${more}; ${share}`
  return [sum, ...survivors.map(toldSurvivor)].join('\n')
}

const toldSurvivor = ({ id, what, diff, shown }: Survivor): string =>
  [`  ${id}: ${what}`, ...diff.split('\n').map((line) => `    ${line}`), `    distinguished by ${shown}`].join('\n')

function percentFrom(text: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (number <= 100) return number
  throw new Unworkable(`--min must be a number from 0 to 100, not "${text}".`)
}
