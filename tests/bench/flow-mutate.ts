import fc from 'fast-check'
import { type Mutated, mutated, PAIRS, type Survivor, shareOf } from '#machines/bench/mutate/mutate.ts'
import { provingPaths } from '#machines/bench/mutate/paths.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf } from './flow-files.ts'
import { wholeNumber } from './options.ts'

/** As typed. */
interface Asked {
  readonly min?: string | undefined
  readonly pairs?: string | undefined
}

/** Per cent of the mutants that can be told from their flow. */
const LEAST = 99
const SEED = 1
/** Where some mutants stay undecided, so many times as many pairs of states are the next number to try. */
const MORE = 10

/** What becomes of the mutants of some flows. */
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

/** Texts of any characters, the same each time. */
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
  const share = `${(shareOf(one) * 100).toFixed(1)} %${undecided.length > 0 ? ' of those that are decided' : ''}`
  const sum = `${flow}: ${killed} of ${mutants} mutants noticed, ${equivalent} the same as it${open}${more}; ${share}`
  return [sum, ...survivors.map(toldSurvivor)].join('\n')
}

const toldSurvivor = ({ id, what, diff, shown }: Survivor): string =>
  [`  ${id}: ${what}`, ...diff.split('\n').map((line) => `    ${line}`), `    told apart by ${shown}`].join('\n')

function percentFrom(text: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (number <= 100) return number
  throw new Unworkable(`--min is a number from 0 to 100, but not "${text}".`)
}
