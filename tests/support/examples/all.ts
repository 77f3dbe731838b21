import { accountExamples } from './account.ts'
import { circleExamples } from './circles.ts'
import { deskExamples } from './desk.ts'
import type { Examples } from './example.ts'
import { portalExamples } from './portal.ts'
import { shoppingExamples } from './shopping.ts'
import { withdrawalExamples } from './withdrawals.ts'

/** One example of every row. */
export const examples: Examples = {
  ...accountExamples,
  ...circleExamples,
  ...shoppingExamples,
  ...withdrawalExamples,
  ...deskExamples,
  ...portalExamples,
}
