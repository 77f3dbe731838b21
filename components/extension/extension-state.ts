import { settingsOnce } from '#api/client/settings-once.ts'
import { mayHaveExtension, sendToExtension } from '#components/device/send-to-extension.ts'

/** Where to get the extension: its store’s address, from the portal’s own source code, or nowhere yet. */
export type Source = { readonly store: string } | 'build' | 'nowhere'

/** What this browser knows of the extension. */
export type ExtensionState =
  | { readonly kind: 'phone' }
  | { readonly kind: 'other-browser' }
  | { readonly kind: 'missing'; readonly source: Source }
  /** Installed. `user` is the id of the person who is signed in to the extension, or null. */
  | { readonly kind: 'installed'; readonly id: string; readonly version: string; readonly user: string | null }

/** Looks for an allowed extension in this browser. */
export async function findExtension(): Promise<ExtensionState> {
  if (matchMedia('(hover: none) and (pointer: coarse)').matches) return { kind: 'phone' }
  if (!('chrome' in globalThis)) return { kind: 'other-browser' }
  const { extension_ids = [], extension_store_url, is_practice } = await settingsOnce()
  const asked = mayHaveExtension() ? extension_ids : []
  const answers = await Promise.all(
    asked.map(async (id) => ({ id, reply: await sendToExtension(id, { type: 'GET_USER' }) })),
  )
  for (const { id, reply } of answers)
    if (reply) return { kind: 'installed', id, version: reply.version, user: reply.user_id }
  const isBuilt = is_practice === true && extension_ids.length > 0
  return {
    kind: 'missing',
    source: extension_store_url ? { store: extension_store_url } : isBuilt ? 'build' : 'nowhere',
  }
}
