import type { Locator } from 'playwright-core'

/**
 * Ticks a box, or a card of a choice, as people do: on its label, once that stands still. What the page moved away under the
 * click is clicked where it is by then; a box that does not keep what it was given fails.
 */
export async function tick(box: Locator, isTicked = true): Promise<void> {
  if ((await box.isChecked()) === isTicked) return
  await box.locator('xpath=ancestor::label').click()
  await box.and(box.page().locator(isTicked ? ':checked' : ':not(:checked)')).waitFor({ state: 'attached' })
}
