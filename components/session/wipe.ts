import { forgetLeaving } from './leaving-store.ts'

/**
 * Deletes everything that `raw-store` stores, for people who sign out while the code of `raw-store` can't be loaded.
 */
export function wipeValues(): void {
  forgetLeaving()
  try {
    const opening = indexedDB.open('covey')
    opening.onupgradeneeded = () => void opening.result.createObjectStore('drafts')
    opening.onsuccess = () => {
      const { result: database } = opening
      const transaction = database.transaction('drafts', 'readwrite')
      transaction.objectStore('drafts').clear()
      transaction.oncomplete = () => database.close()
    }
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
}
