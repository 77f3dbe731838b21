import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { settingsQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import styles from '../parts/steps.module.css'

/** Where to get the extension, in a tab of its own, if there is a store that has it. */
export const ExtensionExtra = () => (
  <WithQueries>
    <StoreLink />
  </WithQueries>
)

const StoreLink = () => {
  const { data: settings } = useQuery(settingsQuery)
  const t = useTranslations('wizard.extension')
  if (!settings?.extension_store_url) return null
  return (
    <p className={styles.aside}>
      <ButtonLink href={settings.extension_store_url} target="_blank" rel="noopener noreferrer" iconAfter="external">
        {t('store')}
      </ButtonLink>
    </p>
  )
}
