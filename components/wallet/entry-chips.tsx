import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/chip.tsx'
import { SCOPES, SHOWN, type WalletView } from './use-wallet.ts'
import styles from './wallet.module.css'

/** Lets people choose whose entries to show, and which kind. */
export const EntryChips = ({ scope, kind, choose }: Pick<WalletView, 'scope' | 'kind' | 'choose'>) => {
  const t = useTranslations('wallet')
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('scope')}</legend>
        {SCOPES.map((name) => (
          <Chip key={name} chosen={scope === name} onClick={() => choose({ scope: name })}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('show')}</legend>
        <Chip chosen={!kind} onClick={() => choose({ show: undefined })}>
          {t('all')}
        </Chip>
        {SHOWN.map((name) => (
          <Chip key={name} chosen={kind === name} onClick={() => choose({ show: name })}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
