import { useTranslations } from 'next-intl'
import { type AnyIcon, Icon } from '#components/ui/icon.tsx'
import { externalIcon, trashIcon } from '#components/ui/more-icons.ts'
import styles from './retailer-page.module.css'

const CHECKS = [
  { name: 'checkBlocker', icon: 'eye' },
  { name: 'checkBasket', icon: trashIcon },
  { name: 'checkTab', icon: externalIcon },
  { name: 'checkCoupon', icon: 'close' },
] as const satisfies readonly { name: string; icon: AnyIcon }[]

/** Warns shoppers what can keep a shop from noticing that they came from the portal. */
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
