import { type ComponentType, lazy, useSyncExternalStore } from 'react'
import type ofFields from '#messages/en/moreFields.json'
import type ofWizard from '#messages/en/moreWizard.json'

interface MoreWords {
  readonly fields: typeof ofFields
  readonly wizard: typeof ofWizard
}

let words: MoreWords | undefined
const listeners = new Set<() => void>()

async function loadWords(): Promise<void> {
  if (words) return
  const [fields, wizard] = await Promise.all([
    import('#messages/en/moreFields.json'),
    import('#messages/en/moreWizard.json'),
  ])
  words = { fields: fields.default, wizard: wizard.default }
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
