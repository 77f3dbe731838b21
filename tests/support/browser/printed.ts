import type { Page } from 'playwright-core'

/** The size in points of each sheet that the printer gets. Without a paper format, the page's own style decides it. */
export async function sheetsPrinted(page: Page, format?: 'Letter' | 'A4'): Promise<string[]> {
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' }
  const pdf = await page.pdf(format ? { format, margin } : { preferCSSPageSize: true })
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box = '']) => box)
}
