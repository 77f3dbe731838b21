import type { Shop } from './find-shop.ts'

const KEPT = 'reminded'

/** For each shop: the last day on which a bar was shown, or on which the person came from the portal. */
type Reminded = Readonly<Record<string, { readonly day: string; readonly isOn: boolean }>>

/** What to show at a shop: the bar, only the badge, or that the purchase counts. */
export type Reminder = 'bar' | 'badge' | 'on'

/** Decides what to show at a shop, and remembers it for the rest of the day. */
export async function remind({ id }: Shop, isFromPortal: boolean, now = new Date()): Promise<Reminder> {
  const day = now.toDateString()
  const all = ((await chrome.storage.local.get(KEPT))[KEPT] ?? {}) as Reminded
  const before = all[id]?.day === day ? all[id] : undefined
  const isOn = isFromPortal || before?.isOn === true
  const today = Object.entries(all).filter(([, entry]) => entry.day === day)
  await chrome.storage.local.set({ [KEPT]: { ...Object.fromEntries(today), [id]: { day, isOn } } satisfies Reminded })
  if (isOn) return 'on'
  return before ? 'badge' : 'bar'
}
