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
  /** The toast's topic. A later toast with the same topic replaces this one. */
  about?: string
}

/**
 * Shows a message in the corner of the screen. It disappears after five seconds; an error remains until people close
 * it. Returns the toast's id.
 */
export const toast = (text: string, { kind = 'ok', about }: ToastOptions = {}) => {
  const id = next++
  // Remove a toast with the same text or topic, so that no message is shown twice.
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
  // The region that announces toasts to screen readers: the newest one only, because the page behind an open dialog is
  // inert.
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
