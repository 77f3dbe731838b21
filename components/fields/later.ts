import { type ComponentType, lazy, useSyncExternalStore } from 'react'
import type english from '#messages/en/moreFields.json'

type MoreWords = typeof english

let words: MoreWords | undefined
const listeners = new Set<() => void>()

async function loadWords(): Promise<void> {
  if (words) return
  words = (await import('#messages/en/moreFields.json')).default
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The words of all components that load later, for the provider around them. `undefined` until one of them has loaded. */
export const useMoreWords = (): MoreWords | undefined =>
  useSyncExternalStore(
    subscribe,
    () => words,
    () => undefined,
  )

/** A component that loads with the first step that shows it. The words of all such components load with it. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Component] = await Promise.all([load(), loadWords()])
    return { default: Component }
  })
