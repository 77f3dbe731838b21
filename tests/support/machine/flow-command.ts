import pkg from '../../../package.json' with { type: 'json' }

const [, ...rest] = pkg.scripts.flow.split(' ')

/** The arguments that `npm run flow` gives to Node, before the user's own words. */
export const FLOW_COMMAND: readonly string[] = rest
