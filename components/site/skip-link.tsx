import { getTranslations } from 'next-intl/server'

/** A link that skips to `<main id="main" tabIndex={-1}>`. */
export const SkipLink = async () => {
  const t = await getTranslations('common')
  return (
    <a href="#main" className="skip-link">
      {t('skip')}
    </a>
  )
}
