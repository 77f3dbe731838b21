export type Toast = { id: number; text: string; kind: 'ok' | 'error'; about: string | undefined }

const STAYS_MS = 5000

let toasts: readonly Toast[] = []
let regions: readonly symbol[] = []
let next = 1
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number) => {
  toasts = toasts.filter((toast) => toast.id !== id)
  tell()
}

type ToastOptions = {
  kind?: Toast['kind']
  /** What it is about: a later toast about the same takes its place. */
  about?: string
}

/** Says a sentence in the corner: five seconds, or until closed if it is an error. Answers with its id. */
export const toast = (text: string, { kind = 'ok', about }: ToastOptions = {}) => {
  const id = next++
  // The same sentence twice is one sentence.
  const others = toasts.filter((other) => other.text !== text && (about === undefined || other.about !== about))
  toasts = [...others, { id, text, kind, about }]
  tell()
  if (kind === 'ok') setTimeout(() => dismissToast(id), STAYS_MS)
  return id
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  toasts: () => toasts,
  // Behind an open dialog the page is inert, so only the region that came last speaks.
  speaker: () => regions.at(-1),
  enter: (region: symbol) => {
    regions = [...regions, region]
    tell()
    return () => {
      regions = regions.filter((other) => other !== region)
      tell()
    }
  },
}
