import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { call } from './call.ts'

/** How many bytes of a file have been sent, and the file's size. `undefined` once the upload is over. */
export type Progress = { readonly sent: number; readonly total: number } | undefined
type Listener = (progress: Progress) => void

const listeners = new WeakMap<Blob, Set<Listener>>()

/**
 * Listens to the progress of a file's upload. The upload starts when the person chooses the file or presses Continue.
 * Returns a function to stop listening.
 */
export function onSending(file: Blob, listener: Listener): () => void {
  const all = listeners.get(file) ?? new Set()
  listeners.set(file, all.add(listener))
  return () => void all.delete(listener)
}

const tell = (file: Blob, progress: Progress): void => {
  for (const listener of listeners.get(file) ?? []) listener(progress)
}

/**
 * Uploads a document. Calling it again with the same key returns the same document. Throws the same errors as `call`,
 * also when canceled.
 */
export async function sendDocument(file: Blob, key: string, signal?: AbortSignal): Promise<KeptDocument> {
  const total = file.size
  tell(file, { sent: 0, total })
  try {
    const { reply } = await call('uploadDocument', {
      body: { file },
      headers: { [FLOW_HEADERS.key]: key },
      // The bytes sent include the form around the file, so don't report more than the file's size.
      onSent: (sent) => tell(file, { sent: Math.min(sent, total), total }),
      ...(signal && { signal }),
    })
    return reply
  } finally {
    tell(file, undefined)
  }
}
