import type { AnyFlow } from '#machines/define/flow.ts'
import { conditions } from './conditions.ts'
import { losses } from './losses.ts'
import type { Mutant } from './mutant.ts'
import { order } from './order.ts'
import { ways } from './ways.ts'

/**
 * Returns every mutant (deliberately changed flow) with other transitions. The answers that its steps accept stay the
 * same.
 */
export const flowMutants = (flow: AnyFlow): readonly Mutant[] =>
  [order, conditions, ways, losses].flatMap((mutation) => mutation(flow))
