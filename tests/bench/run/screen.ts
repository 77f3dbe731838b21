import type { Locator, Page } from 'playwright-core'
import type { Seen } from '#machines/bench/play/seen.ts'
import { wizard } from './words.ts'

/** What is visible at a step, and where the focus is. */
export interface Looked {
  /** The parameters `flow` and `step` of the address. */
  readonly flow: string | null
  readonly step: string | null
  readonly heading: string | undefined
  /** Whether the button shows that the answer is being saved, and whether the page says that there was no response. */
  readonly isSaving: boolean
  readonly isUnknown: boolean
  readonly title: string
  readonly hasBack: boolean
  readonly focus: 'heading' | 'problem' | 'elsewhere in the step' | 'outside'
  /** The text of the error messages. */
  readonly problems: string
}

/** The message keys of titles that say that there was no response. */
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

/** Runs in the page: tells where the focus is. */
function focused(): Looked['focus'] {
  const at = document.activeElement
  if (at?.closest('[role="alert"]')) return 'problem'
  if (at?.closest('h1')) return 'heading'
  return at?.closest('dialog') ? 'elsewhere in the step' : 'outside'
}

/** The window title that is expected at a step. */
export function titleOf(
  heading: string,
  { at, total, most }: Seen['progress'],
  isCounted: boolean,
  isWrong: boolean,
): string {
  const progress = total === null ? wizard('stepUpTo', { at, total: most }) : wizard('step', { at, total })
  // Progress is not shown if there is only one step.
  const whole =
    isCounted && (total ?? most) !== 1
      ? wizard('documentTitle', { progress, title: heading })
      : wizard('plainTitle', { title: heading })
  return isWrong ? wizard('documentTitleError', { title: whole }) : whole
}
