import pkg from '../../../package.json' with { type: 'json' }

const [, ...rest] = pkg.scripts.flow.split(' ')

/** What Node is given by `npm run flow`, before the words that follow. */
export const FLOW_COMMAND: readonly string[] = rest
