import type { Page } from 'playwright-core'

/** A browser's stored drafts, by key. */
export const keptIn = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('covey')
        opening.onupgradeneeded = () => void opening.result.createObjectStore('drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result: database } = opening
          const drafts = database.transaction('drafts').objectStore('drafts')
          const [keys, values] = [drafts.getAllKeys(), drafts.getAll()]
          drafts.transaction.oncomplete = () => {
            database.close()
            resolve(Object.fromEntries(keys.result.map((key, index) => [String(key), values.result[index]?.value])))
          }
        }
      }),
  )

/** Replaces a browser's stored drafts. */
export const keepIn = (page: Page, kept: Readonly<Record<string, unknown>>, at = Date.now()): Promise<void> =>
  page.evaluate(
    ([entries, at]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('covey')
        opening.onupgradeneeded = () => void opening.result.createObjectStore('drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('drafts', 'readwrite')
          for (const [key, value] of Object.entries(entries)) transaction.objectStore('drafts').put({ at, value }, key)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [kept, at] as const,
  )

/** Makes a page believe that it was hidden and is visible again. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
