import { getTranslations } from 'next-intl/server'
import { type AreaPath, namespacesOf } from '#messages/routes.ts'

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * Returns the translation function of a page, which has only the namespaces that the table of routes lists for it. A key
 * that is missing, or in another namespace, is returned as it is.
 */
export async function wordsOf(path: AreaPath): Promise<Words> {
  const loaded = new Set<string>(namespacesOf(path))
  const t = await getTranslations()
  return (key, values) => (loaded.has(key.split('.')[0] ?? '') && t.has(key) ? t(key, values) : key)
}
