/** One measurement: its name, its result, and the limit that the result must meet. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The limit. `undefined` if the figure is only for information. */
  readonly bar: { readonly atMost: number } | { readonly atLeast: number } | undefined
  /** In a few words: how the figure was measured, and what it was compared with. */
  readonly note: string
  /** The parts of the figure. */
  readonly table?: readonly (readonly [what: string, much: string])[]
}

export const keeps = ({ value, bar }: Figure): boolean =>
  bar === undefined || ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast)

/** The median. If there is an even number of values, the higher of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** An action to measure. The time that `prepare` takes does not count. */
export interface Round<Made> {
  prepare(): Made
  run(made: Made): void
}

/** How many nanoseconds one round takes. */
function timed<Made>({ prepare, run }: Round<Made>): number {
  const made = prepare()
  const start = process.hrtime.bigint()
  run(made)
  return Number(process.hrtime.bigint() - start)
}

interface Compared {
  readonly a: number
  readonly b: number
  /**
   * The median of the ratios a / b. Each ratio compares neighboring rounds, because other work on the machine slows
   * both of them equally.
   */
  readonly ratio: number
}

/**
 * Runs two actions alternately, each first in every second round. Returns the median time of each in nanoseconds, and
 * the median of their ratios.
 */
export function compared<A, B>(a: Round<A>, b: Round<B>, rounds: number): Compared {
  for (let warm = 0; warm < rounds / 4; warm++) {
    timed(a)
    timed(b)
  }
  const pairs = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) {
      const first = timed(a)
      return [first, timed(b)] as const
    }
    const second = timed(b)
    return [timed(a), second] as const
  })
  return {
    a: median(pairs.map(([one]) => one)),
    b: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([one, other]) => one / other)),
  }
}

/** The median number of nanoseconds that one call of `once` takes, if it is called `times` times per round. */
export function alone(once: () => unknown, times: number, rounds: number): number {
  const round: Round<undefined> = {
    prepare: () => undefined,
    run() {
      for (let time = 0; time < times; time++) once()
    },
  }
  for (let warm = 0; warm < rounds / 4; warm++) timed(round)
  return median(Array.from({ length: rounds }, () => timed(round))) / times
}

type Asked = () => Promise<unknown>

/** The average number of nanoseconds that one call takes. */
async function asked(ask: Asked, times: number): Promise<number> {
  const start = process.hrtime.bigint()
  for (let time = 0; time < times; time++) await ask()
  return Number(process.hrtime.bigint() - start) / times
}

/** Like `compared`, but for two asynchronous actions, each of which runs `times` times per round. */
export async function ratio(a: Asked, b: Asked, { times = 40, rounds = 25 } = {}): Promise<Compared> {
  const pairs: { readonly a: number; readonly b: number }[] = []
  for (let round = 0; round < rounds + 5; round++) {
    const first = await asked(round % 2 === 0 ? a : b, times)
    const second = await asked(round % 2 === 0 ? b : a, times)
    pairs.push(round % 2 === 0 ? { a: first, b: second } : { a: second, b: first })
  }
  const kept = pairs.slice(5)
  return {
    a: median(kept.map((pair) => pair.a)),
    b: median(kept.map((pair) => pair.b)),
    ratio: median(kept.map((pair) => pair.a / pair.b)),
  }
}

/** Formats nanoseconds as microseconds. */
export const micro = (nanoseconds: number): string => `${(nanoseconds / 1000).toFixed(0)} µs`
