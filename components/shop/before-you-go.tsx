import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '#components/ui/icon.tsx'
import styles from './retailer-page.module.css'

const CHECKS = [
  { name: 'checkBlocker', icon: 'eye' },
  { name: 'checkBasket', icon: 'trash' },
  { name: 'checkTab', icon: 'external' },
  { name: 'checkCoupon', icon: 'close' },
] as const satisfies readonly { name: string; icon: IconName }[]

/** What makes shops forget where somebody came from. */
export const BeforeYouGo = () => {
  const t = useTranslations('shop')
  return (
    <section aria-labelledby="before">
      <h2 id="before" className={styles.part}>
        {t('before')}
      </h2>
      <ul className={styles.checks}>
        {CHECKS.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} />
            <span>{t(name)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
