import { accountExamples } from './account.ts'
import { circleExamples } from './circles.ts'
import type { Examples } from './example.ts'
import { portalExamples } from './portal.ts'
import { shoppingExamples } from './shopping.ts'

/** One example of every row. */
export const examples: Examples = { ...accountExamples, ...circleExamples, ...shoppingExamples, ...portalExamples }
