/** How often each thing is broken (`COVEY_ROUNDS=…`), and where chance begins (`COVEY_SEED=…`): the same each time. */
const { COVEY_ROUNDS = '3', COVEY_SEED = '20261121' } = process.env

export const ROUNDS = Number(COVEY_ROUNDS)
export const SEED = Number(COVEY_SEED)
