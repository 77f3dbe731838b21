import { rm } from 'node:fs/promises'

/** Removes a test's folder. Tries again for a few seconds if a program that is stopping still writes into it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
