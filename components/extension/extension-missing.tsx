import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { settingsOnce } from '#api/client/settings-once.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { externalIcon } from '#components/ui/more-icons.ts'
import styles from '#components/wizard/look/wizard.module.css'
import { PromptDialog } from '#components/wizard/sheet/prompt.tsx'

/** Says that the extension didn’t answer, and where to get it: in its store, or on the portal’s page about it. */
export const ExtensionMissing = ({ onClose }: { onClose(): void }) => {
  const t = useTranslations('extension')
  const [store, setStore] = useState<string>()
  useEffect(() => {
    void settingsOnce().then(({ extension_store_url }) => setStore(extension_store_url ?? undefined))
  }, [])
  const look = { variant: 'primary', size: 'large', wide: 'phone' } as const
  return (
    <PromptDialog
      id="extension-missing-title"
      title={t('missing.title')}
      close={t('close')}
      onClose={onClose}
      action={
        store === undefined ? (
          <Link href="/portal/extension" prefetch={false} className={buttonClass(look)} onClick={onClose}>
            {t('missing.page')}
          </Link>
        ) : (
          <ButtonLink {...look} href={store} target="_blank" rel="noopener noreferrer" iconAfter={externalIcon}>
            {t('missing.store')}
          </ButtonLink>
        )
      }
    >
      <p className={styles.hint}>{t('missing.text')}</p>
    </PromptDialog>
  )
}
