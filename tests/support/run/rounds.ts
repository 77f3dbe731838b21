const { COVEY_ROUNDS, COVEY_LOOPS = 'short', COVEY_SEED = '20261121' } = process.env

/** How often something is broken: in `npm test`, with `COVEY_LOOPS=full`, or as often as `COVEY_ROUNDS` says. */
export const rounds = ({ short, full }: { readonly short: number; readonly full: number }): number =>
  Number(COVEY_ROUNDS ?? (COVEY_LOOPS === 'full' ? full : short))

/** How often what is no matter of money is broken. */
export const ROUNDS = rounds({ short: 2, full: 20 })
/** Where chance begins (`COVEY_SEED=…`): the same each time. */
export const SEED = Number(COVEY_SEED)
