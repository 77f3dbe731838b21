import type { Page } from 'playwright-core'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { readDraft } from '#machines/walk/read-draft.ts'
import { sent } from './sent.ts'

/**
 * Returns the stored draft: from the server if it stores the run, otherwise from the browser. `undefined` if nothing is
 * stored yet.
 */
export async function storedDraft(page: Page, url: string, flow: AnyFlow): Promise<Draft | undefined> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  if (token === null || flow.record === undefined) return readDraft(flow, await page.evaluate(keptHere, flow.id))
  const runs: { id: string; draft: unknown }[] = await sent(url, `flows/${flow.id}/runs`, undefined, token)
  const named = await page.evaluate(() => window.history.state?.covey?.run)
  return readDraft(flow, (runs.find(({ id }) => id === named) ?? runs[0])?.draft)
}

/** Runs in the page: reads what the browser stores for a flow. */
async function keptHere(flow: string): Promise<unknown> {
  const opening = indexedDB.open('covey')
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => resolve(undefined)
  })
  if (!database?.objectStoreNames.contains('drafts')) return database?.close()
  const read = (key: string) => {
    const asked = database.transaction('drafts').objectStore('drafts').get(key)
    return new Promise<{ value: unknown } | undefined>((resolve) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => resolve(undefined)
    })
  }
  const run = (await read(`run:${flow}`))?.value
  const kept = Object((await read(`draft:${run}`))?.value)
  database.close()
  return kept.draft
}
