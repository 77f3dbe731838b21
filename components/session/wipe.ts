/** Empties what `raw-store` keeps, for whoever leaves while its code cannot be fetched. */
export function wipe(): void {
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
    // Nothing can lie in storage that cannot be reached.
  }
}
