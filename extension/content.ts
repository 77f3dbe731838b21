import { type Bar, showBar } from './bar.ts'
import type { ShopQuestion } from './shop-here.ts'

/** Runs in every page: asks the worker whether the page is a shop’s, and shows the bar if it is time for it. */
async function lookAround(): Promise<void> {
  const question: ShopQuestion = { type: 'SHOP_HERE', address: location.href, referrer: document.referrer }
  const bar = (await chrome.runtime.sendMessage(question)) as Bar | undefined
  if (bar) showBar(bar)
}

// If the extension was updated since this page was loaded, it answers only after a reload.
lookAround().catch(() => undefined)
