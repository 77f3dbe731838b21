import type { BrowserContext, Page } from 'playwright-core'

/** A report of a layout shift, as Chromium makes it. TypeScript's types of the DOM lack it. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

interface Measured extends Window {
  shifts?: { value: number; what: string }[]
}

/** Records the layout shifts of every page that this browser context opens. */
export const measureShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry
    const nameOf = ({ node }: Shift['sources'][number]) =>
      node instanceof Element ? `${node.localName}.${node.classList}` : String(node?.nodeName)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift))
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: entry.sources.map(nameOf).join(', ') })
    }).observe({ type: 'layout-shift', buffered: true })
    const measured: Measured = window
    measured.shifts = shifts
  })

/** The sum of all layout shifts since the page was opened, and the elements that moved. */
export const shiftOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => {
    const { shifts = [] }: Measured = window
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(({ what }) => what) }
  })
