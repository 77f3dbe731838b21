import type { Locator, Page } from 'playwright-core'
import type { Seen } from '#machines/bench/play/seen.ts'
import { wizard } from './words.ts'

/** What somebody can see of a step, and where their keyboard is. */
export interface Looked {
  /** What the address says, by `flow` and `step`. */
  readonly flow: string | null
  readonly step: string | null
  readonly heading: string | undefined
  /** Whether the button says that it is being saved, and whether it is said that nobody answered. */
  readonly isSaving: boolean
  readonly isUnknown: boolean
  readonly title: string
  readonly hasBack: boolean
  readonly focus: 'heading' | 'problem' | 'elsewhere in the step' | 'outside'
  /** What the panel of problems says. */
  readonly problems: string
}

/** The titles that say that no answer came. */
const UNKNOWN = ['stuck.title', 'wait.lost.title', 'lostBeside.title'] as const

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })

export async function look(page: Page): Promise<Looked> {
  const dialog = dialogOf(page)
  const query = new URL(page.url()).searchParams
  const [[heading], saving, working, alerts, title, backs, focus] = await Promise.all([
    dialog.getByRole('heading', { level: 1 }).allTextContents(),
    button(page, wizard('saving')).count(),
    button(page, wizard('working')).count(),
    dialog.getByRole('alert').allTextContents(),
    page.title(),
    button(page, wizard('back')).count(),
    page.evaluate(focused),
  ])
  return {
    flow: query.get('flow'),
    step: query.get('step'),
    heading,
    isSaving: saving + working > 0,
    isUnknown: alerts.some((text) => UNKNOWN.some((key) => text.includes(wizard(key)))),
    title,
    hasBack: backs > 0,
    focus,
    problems: alerts.join('\n'),
  }
}

/** In the page: what has the keyboard. */
function focused(): Looked['focus'] {
  const at = document.activeElement
  if (at?.closest('[role="alert"]')) return 'problem'
  if (at?.closest('h1')) return 'heading'
  return at?.closest('dialog') ? 'elsewhere in the step' : 'outside'
}

/** What the window is called at a step; `undefined` where that is not a matter of the step alone. */
export function titleOf(
  heading: string,
  { at, total, most }: Seen['progress'],
  isCounted: boolean,
  isWrong: boolean,
): string {
  const progress = total === null ? wizard('stepUpTo', { at, total: most }) : wizard('step', { at, total })
  const whole = isCounted
    ? wizard('documentTitle', { progress, title: heading })
    : wizard('plainTitle', { title: heading })
  return isWrong ? wizard('documentTitleError', { title: whole }) : whole
}
