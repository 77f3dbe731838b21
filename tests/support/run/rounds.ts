const { COVEY_ROUNDS, COVEY_LOOPS = 'short', COVEY_SEED = '20261121' } = process.env

/**
 * The number of faults to cause: `short` in `npm test`, `full` with `COVEY_LOOPS=full`, or the number in
 * `COVEY_ROUNDS`.
 */
export const rounds = ({ short, full }: { readonly short: number; readonly full: number }): number =>
  Number(COVEY_ROUNDS ?? (COVEY_LOOPS === 'full' ? full : short))

/** The number of faults in the tests that are not about money. */
export const ROUNDS = rounds({ short: 2, full: 20 })
/** The random seed (`COVEY_SEED=…`). Without that variable, it is always the same. */
export const SEED = Number(COVEY_SEED)
