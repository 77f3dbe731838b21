/** One thing measured: what it is, what came out, and the bar that it must keep. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** `undefined` where the figure is for information. */
  readonly bar: { readonly atMost: number } | { readonly atLeast: number } | undefined
  /** What it was measured against, and how, in a few words. */
  readonly note: string
  /** What it is made of. */
  readonly table?: readonly (readonly [what: string, much: string])[]
}

export const keeps = ({ value, bar }: Figure): boolean =>
  bar === undefined || ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast)

/** The middle one; of an even number the upper middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Something done again and again: what `prepare` makes is not counted. */
export interface Round<Made> {
  prepare(): Made
  run(made: Made): void
}

/** Nanoseconds that one round takes. */
function timed<Made>({ prepare, run }: Round<Made>): number {
  const made = prepare()
  const start = process.hrtime.bigint()
  run(made)
  return Number(process.hrtime.bigint() - start)
}

interface Compared {
  readonly a: number
  readonly b: number
  /** The median of the ratios a / b of neighbouring rounds: what else the machine does hits both alike. */
  readonly ratio: number
}

/** Runs two things in turn, in both orders, and gives the medians of nanoseconds and of their ratio. */
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

/** The median nanoseconds of one of many times. */
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

/** Nanoseconds that one of many takes. */
async function asked(ask: Asked, times: number): Promise<number> {
  const start = process.hrtime.bigint()
  for (let time = 0; time < times; time++) await ask()
  return Number(process.hrtime.bigint() - start) / times
}

/** Asks two things in turn, in both orders, so many times a round; gives medians as `compared` does. */
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

/** Nanoseconds, as people read them. */
export const micro = (nanoseconds: number): string => `${(nanoseconds / 1000).toFixed(0)} µs`
