import { accountExamples, publicAccountFields } from './account.ts'
import { circleExamples, publicCircleFields } from './circles.ts'
import { deskExamples, publicDeskFields } from './desk.ts'
import type { Examples, PublicFields } from './example.ts'
import { portalExamples, publicPortalFields } from './portal.ts'
import { publicShoppingFields, shoppingExamples } from './shopping.ts'
import { withdrawalExamples } from './withdrawals.ts'

/** One example for each endpoint of the contract. TypeScript reports an endpoint without an example. */
export const examples: Examples = {
  ...accountExamples,
  ...circleExamples,
  ...shoppingExamples,
  ...withdrawalExamples,
  ...deskExamples,
  ...portalExamples,
} satisfies Required<Examples>

/** The fields that everyone may see, by call. */
export const publicFields: PublicFields = {
  ...publicAccountFields,
  ...publicCircleFields,
  ...publicShoppingFields,
  ...publicDeskFields,
  ...publicPortalFields,
}
