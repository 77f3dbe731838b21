import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { call } from './call.ts'

/** How much of a file has left, in bytes of the file; `undefined` once it is over. */
export type Progress = { readonly sent: number; readonly total: number } | undefined
type Listener = (progress: Progress) => void

const listeners = new WeakMap<Blob, Set<Listener>>()

/** Hears how far the sending of a file is, whoever sends it: its field, or Continue. Gives what ends that. */
export function onSending(file: Blob, listener: Listener): () => void {
  const all = listeners.get(file) ?? new Set()
  listeners.set(file, all.add(listener))
  return () => void all.delete(listener)
}

const tell = (file: Blob, progress: Progress): void => {
  for (const listener of listeners.get(file) ?? []) listener(progress)
}

/** Sends a document. The same key again gives the same document. Throws as `call` does, also where it is cancelled. */
export async function sendDocument(file: Blob, key: string, signal?: AbortSignal): Promise<KeptDocument> {
  const total = file.size
  tell(file, { sent: 0, total })
  try {
    const { reply } = await call('uploadDocument', {
      body: { file },
      headers: { [FLOW_HEADERS.key]: key },
      // What a form adds around the file counts as sent too.
      onSent: (sent) => tell(file, { sent: Math.min(sent, total), total }),
      ...(signal && { signal }),
    })
    return reply
  } finally {
    tell(file, undefined)
  }
}
