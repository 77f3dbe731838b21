import '#components/entry/flow-link.tsx'
import { settingsOnce } from '#api/client/settings-once.ts'
import { leftAt } from '#components/session/left.ts'
import '#components/ui/art.tsx'
import '#components/ui/button.tsx'
import { choiceFact } from '#machines/define/choice-fact.ts'
import { cleanText } from '#machines/define/clean-text.ts'
import { always } from '#machines/define/condition.ts'

/**
 * Small modules that the page, the wizard and each flow all need. Named here, they load once with the page, instead of a
 * copy in each chunk. The bundler keeps a module without side effects only if something uses it, hence this list.
 */
export const loadedOnce: readonly unknown[] = [settingsOnce, leftAt, choiceFact, cleanText, always]
