import fc from 'fast-check'

/**
 * The length of the long loops (`COVEY_LOOPS=full`) and their random seed (`COVEY_SEED=…`). Without that variable, the
 * seed is always the same.
 */
const { COVEY_LOOPS = 'short', COVEY_SEED = '20261121' } = process.env

export const IS_FULL = COVEY_LOOPS === 'full'
export const SEED = Number(COVEY_SEED)

fc.configureGlobal({ seed: SEED, numRuns: IS_FULL ? 20_000 : 300 })
