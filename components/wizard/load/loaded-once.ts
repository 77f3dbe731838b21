import '#components/entry/flow-link.tsx'
import { settingsOnce } from '#api/client/settings-once.ts'
import { leftAt } from '#components/session/left.ts'
import '#components/ui/art.tsx'
import '#components/ui/button.tsx'
import { choiceFact } from '#machines/define/choice-fact.ts'
import { cleanText } from '#machines/define/clean-text.ts'
import { always } from '#machines/define/condition.ts'

/**
 * Small modules that the page, the wizard and each flow all need. Imported here, they load once with the page, and not as
 * a copy in each chunk. The bundler drops a module without side effects if its exports are unused, so this list uses one of
 * each.
 */
export const loadedOnce: readonly unknown[] = [settingsOnce, leftAt, choiceFact, cleanText, always]
