import { settingsOnce } from '#api/client/settings-once.ts'
import { mayHaveExtension, sendToExtension } from './send-to-extension.ts'

/** Tells every allowed extension to delete what it knows about the person. */
export async function clearExtensions(): Promise<void> {
  if (!mayHaveExtension()) return
  const { extension_ids = [] } = await settingsOnce()
  await Promise.all(extension_ids.map((id) => sendToExtension(id, { type: 'CLEAR_STORAGE' })))
}
