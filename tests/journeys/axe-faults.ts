import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

/** The accessibility errors that axe finds on the current page, followed by those of its colors in dark mode. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const light = await found(page, {})
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return [...light, ...(await found(page, { runOnly: ['color-contrast'] }))]
}

async function found(page: Page, options: object): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  const asked = { resultTypes: ['violations'], ...options }
  const { violations } = await page.evaluate((asked) => (window as unknown as { axe: Axe }).axe.run(asked), asked)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
