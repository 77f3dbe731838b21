import { rm } from 'node:fs/promises'

/** Removes a folder of a test, again for a few seconds while a program that is ending still writes into it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
