import type { Shop } from './find-shop.ts'
import type { Reminder } from './reminders.ts'

/** What a page asks when it has loaded. */
export interface ShopQuestion {
  readonly type: 'SHOP_HERE'
  readonly address: string
  readonly referrer: string
}

/** The shop of a page, and what to show there. */
export interface ShopHere {
  readonly shop: Shop
  readonly reminder: Reminder
}

const placeOf = (tab: number) => `tab-${tab}`

/** Stores which shop is open in a tab, so that the popup can show it. */
export const storeShopIn = (tab: number, here: ShopHere | undefined): Promise<void> =>
  here ? chrome.storage.session.set({ [placeOf(tab)]: here }) : chrome.storage.session.remove(placeOf(tab))

export async function readShopIn(tab: number): Promise<ShopHere | undefined> {
  const place = placeOf(tab)
  return (await chrome.storage.session.get(place))[place] as ShopHere | undefined
}
