import type { AnyFlow } from '#machines/define/flow.ts'
import { conditions } from './conditions.ts'
import { losses } from './losses.ts'
import type { Mutant } from './mutant.ts'
import { order } from './order.ts'
import { ways } from './ways.ts'

/** Every mutant of a flow's own ways; what its steps take is left alone. */
export const flowMutants = (flow: AnyFlow): readonly Mutant[] =>
  [order, conditions, ways, losses].flatMap((mutation) => mutation(flow))
