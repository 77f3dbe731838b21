import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ComponentType, lazy, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type ofFields from '#messages/en/moreFields.json'
import type ofWizard from '#messages/en/moreWizard.json'
import { keepLoading } from './keep-loading.ts'

interface MoreWords {
  readonly fields: typeof ofFields
  readonly wizard: typeof ofWizard
}

let loaded: MoreWords | undefined
const listeners = new Set<() => void>()

async function loadWords(): Promise<MoreWords> {
  if (loaded) return loaded
  const [fields, wizard] = await Promise.all([
    import('#messages/en/moreFields.json'),
    import('#messages/en/moreWizard.json'),
  ])
  loaded = { fields: fields.default, wizard: wizard.default }
  for (const listener of listeners) listener()
  return loaded
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The messages of all components created by `later`, or `undefined` until the first of them has loaded. For parts around
 * such a component that have words about it, such as the list of mistakes.
 */
export const useMoreWords = (): MoreWords | undefined =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => undefined,
  )

const WithWords = ({ words, children }: { words: MoreWords; children: ReactNode }) => {
  const given = useMessages()
  const messages = useMemo(
    () => ({ ...given, fields: { ...given.fields, ...words.fields }, wizard: { ...given.wizard, ...words.wizard } }),
    [given, words],
  )
  return (
    // Only server components infer the locale.
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}

/**
 * Creates a component that loads with the first step that shows it, together with the messages that all such components
 * share.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Component, words] = await Promise.all([keepLoading(load), keepLoading(loadWords)])
    return {
      default: (props: Props) => (
        <WithWords words={words}>
          <Component {...props} />
        </WithWords>
      ),
    }
  })
