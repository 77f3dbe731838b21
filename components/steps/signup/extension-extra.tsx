import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { settingsQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { externalIcon } from '#components/ui/more-icons.ts'
import styles from '../parts/steps.module.css'
import device from './on-computers.module.css'

/**
 * A link to the browser extension in its store. Without a store, the link leads to the portal's page about the
 * extension, if the portal knows one. The link opens in a new tab.
 */
export const ExtensionExtra = () => (
  <WithQueries>
    <Links />
  </WithQueries>
)

const Links = () => {
  const { data: settings } = useQuery(settingsQuery)
  const t = useTranslations('wizard.extension')
  const { extension_store_url: store, extension_ids: ids = [] } = settings ?? {}
  if (!store && ids.length === 0) return null
  return (
    <p className={classNames(styles.aside, device.computer)}>
      <ButtonLink
        href={store ?? '/portal/extension'}
        target="_blank"
        rel="noopener noreferrer"
        iconAfter={externalIcon}
      >
        {t(store ? 'store' : 'how')}
      </ButtonLink>
    </p>
  )
}
