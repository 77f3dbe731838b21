import type { ExtensionMessage, ExtensionReply } from '#api/contract/extension.ts'
import type { Bar } from './bar.ts'
import { findShop, isFromPortal, type Shop } from './find-shop.ts'
import { forgetPerson, readPerson, storePerson } from './person.ts'
import { PORTAL } from './portal.ts'
import { remind } from './reminders.ts'
import { say } from './say.ts'
import { type ShopQuestion, storeShopIn } from './shop-here.ts'
import { allShops } from './shop-list.ts'

/** The colors of the badge: those of a main button of the portal. */
const BADGE = { color: '#ffc83d', text: '#16302b' } as const

// Messages from the portal’s pages. The manifest lets no other page send any; this check is for a changed manifest.
chrome.runtime.onMessageExternal.addListener((message, sender, reply) => {
  if (sender.origin !== PORTAL || !isExtensionMessage(message)) return
  void answerPortal(message).then(reply)
  return true
})

// Messages from this extension’s script in pages.
chrome.runtime.onMessage.addListener((message, { id, tab }, reply) => {
  if (id !== chrome.runtime.id || !isShopQuestion(message) || tab?.id === undefined) return
  void lookForShop(message, tab.id).then(reply)
  return true
})

async function answerPortal(message: ExtensionMessage): Promise<ExtensionReply> {
  if (message.type === 'SET_AUTH') {
    const { type: _, ...person } = message
    await storePerson(person)
  }
  if (message.type === 'CLEAR_STORAGE') await forgetPerson()
  const person = await readPerson()
  return { version: chrome.runtime.getManifest().version, user_id: person?.auth.user_id ?? null }
}

/** Finds the shop of a page, sets the badge of its tab, and makes the bar if the page should show it. */
async function lookForShop({ address, referrer }: ShopQuestion, tab: number): Promise<Bar | undefined> {
  const shop = findShop(await allShops(), address, PORTAL)
  const here = shop && { shop, reminder: await remind(shop, isFromPortal(address, referrer, PORTAL)) }
  await storeShopIn(tab, here)
  if (!here) return undefined
  await showBadge(here.shop, here.reminder === 'on', tab)
  return here.reminder === 'bar' ? barOf(here.shop) : undefined
}

async function showBadge({ name, rate }: Shop, isOn: boolean, tabId: number): Promise<void> {
  await Promise.all([
    chrome.action.setBadgeText({ text: isOn ? '✓' : rate.replaceAll(/\s/g, ''), tabId }),
    chrome.action.setBadgeBackgroundColor({ color: BADGE.color, tabId }),
    chrome.action.setBadgeTextColor({ color: BADGE.text, tabId }),
    chrome.action.setTitle({ title: say(isOn ? 'badgeOn' : 'badge', { shop: name }), tabId }),
  ])
}

const barOf = async ({ id, name, rate, rateKind }: Shop): Promise<Bar> => ({
  title: say('title'),
  text: say(`rate.${rateKind}`, { rate, shop: name }),
  go: say('go'),
  // The portal’s page shows what to do before shopping. It starts the trip with its own session.
  href: `${PORTAL}/portal/shop/${id}`,
  close: say('close'),
  style: await (await fetch(chrome.runtime.getURL('bar.css'))).text(),
})

const isShopQuestion = (message: unknown): message is ShopQuestion =>
  Object(message).type === 'SHOP_HERE' && typeof Object(message).address === 'string'

function isExtensionMessage(message: unknown): message is ExtensionMessage {
  const { type, auth, name, logout_token } = Object(message)
  if (type === 'GET_USER' || type === 'CLEAR_STORAGE') return true
  const { user_id, device_token, device_key, device_id } = Object(auth)
  const texts = [user_id, device_token, device_key, device_id, name, logout_token]
  return type === 'SET_AUTH' && texts.every((text) => typeof text === 'string')
}
