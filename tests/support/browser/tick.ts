import type { Locator } from 'playwright-core'

/**
 * Ticks a checkbox or the card of a choice with a click on its label, once the label no longer moves. If the page moves
 * the label during the click, clicks it again. Throws if the box does not stay ticked.
 */
export async function tick(box: Locator, isTicked = true): Promise<void> {
  if ((await box.isChecked()) === isTicked) return
  await box.locator('xpath=ancestor::label').click()
  await box.and(box.page().locator(isTicked ? ':checked' : ':not(:checked)')).waitFor({ state: 'attached' })
}
