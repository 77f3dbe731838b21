import fc from 'fast-check'

/** How long the long loops are (`COVEY_LOOPS=full`), and where their chance begins (`COVEY_SEED=…`): the same each time. */
const { COVEY_LOOPS = 'short', COVEY_SEED = '20261121' } = process.env

export const IS_FULL = COVEY_LOOPS === 'full'
export const SEED = Number(COVEY_SEED)

fc.configureGlobal({ seed: SEED, numRuns: IS_FULL ? 20_000 : 1_000 })
