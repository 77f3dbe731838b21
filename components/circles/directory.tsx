import { getTranslations } from 'next-intl/server'
import type { Asked } from './asked.ts'
import styles from './directory.module.css'
import { DirectoryFound } from './directory-found.tsx'
import { DirectorySearch } from './directory-search.tsx'

/**
 * The list of all public Circles. It works without scripts: the search is a plain form, and the list is not streamed.
 */
export const Directory = async ({ asked }: { asked: Asked }) => {
  const t = await getTranslations('directory')
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <DirectorySearch asked={asked} />
      <DirectoryFound asked={asked} />
    </div>
  )
}
