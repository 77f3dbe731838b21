import '#components/entry/flow-link.tsx'
import { settingsOnce } from '#api/client/settings-once.ts'
import { keepLeaving } from '#components/session/leaving-store.ts'
import { signedOutAt } from '#components/session/signed-out.ts'
import '#components/ui/art.tsx'
import '#components/ui/button.tsx'
import { choiceFact } from '#machines/define/choice-fact.ts'
import { cleanText } from '#machines/define/clean-text.ts'
import { always } from '#machines/define/condition.ts'
import { isDay } from '#machines/define/day.ts'
import { isReview } from '#machines/define/declared.ts'
import { isFlow } from '#machines/define/item-of.ts'
import { holdingMarks } from '#machines/define/marks.ts'
import { isDated } from '#machines/define/today.ts'

/**
 * Small modules that the page, the wizard and every flow need. Importing them here makes them load once, together with
 * the page, so that the bundler doesn't copy them into each chunk. The list uses one export of each module, because the
 * bundler drops modules whose exports are not used.
 */
export const loadedOnce: readonly unknown[] = [
  settingsOnce,
  keepLeaving,
  signedOutAt,
  choiceFact,
  cleanText,
  always,
  isDay,
  isReview,
  isFlow,
  holdingMarks,
  isDated,
]
