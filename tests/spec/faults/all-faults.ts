import { actions } from './actions.ts'
import { calls } from './calls.ts'
import { definitions } from './definitions.ts'
import { edges } from './edges.ts'
import { engine } from './engine.ts'
import type { Fault } from './fault.ts'
import { money } from './money.ts'
import { screens } from './screens.ts'
import { sentences } from './sentences.ts'
import { surroundings } from './surroundings.ts'

/** Every fault that `npm run test:planted` can plant. */
export const allFaults: readonly Fault[] = [
  ...edges,
  ...calls,
  ...sentences,
  ...actions,
  ...definitions,
  ...engine,
  ...money,
  ...screens,
  ...surroundings,
]
