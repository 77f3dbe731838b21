import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import type { Asked } from './asked.ts'
import styles from './directory.module.css'
import { DirectoryFound } from './directory-found.tsx'
import { DirectoryLoading } from './directory-loading.tsx'
import { DirectorySearch } from './directory-search.tsx'

/** The list of all Circles that anybody can find. The search is a plain form: it works before any script does. */
export const Directory = async ({ asked }: { asked: Asked }) => {
  const t = await getTranslations('directory')
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <DirectorySearch asked={asked} />
      <Suspense key={JSON.stringify(asked)} fallback={<DirectoryLoading />}>
        <DirectoryFound asked={asked} />
      </Suspense>
    </div>
  )
}
