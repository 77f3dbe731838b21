import fc from 'fast-check'

/** How long the long loops are (`COVEY_LOOPS=full`), and where their chance begins (`COVEY_SEED=…`): the same each time. */
const { COVEY_LOOPS = 'short', COVEY_SEED = '20261121' } = process.env

fc.configureGlobal({ seed: Number(COVEY_SEED), numRuns: COVEY_LOOPS === 'full' ? 20_000 : 1_000 })
