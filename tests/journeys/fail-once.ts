import type { Page, Route } from 'playwright-core'

/** Lets the next change of a Circle fail. The page behind the dialog may still be reading the same Circle. */
export async function failOnce(page: Page, fail: (route: Route) => Promise<void>): Promise<void> {
  let hasFailed = false
  await page.route('**/api/cove/*', (route) => {
    if (hasFailed || route.request().method() === 'GET') return route.fallback()
    hasFailed = true
    return fail(route)
  })
}
