import { useTranslations } from 'next-intl'
import { CirclePicture } from '#components/circles/circle-picture.tsx'
import { dollars } from '#components/circles/money.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './circle-card.module.css'
import type { PortalCircle } from './portal-view.ts'

type CircleCardProps = { circle: PortalCircle }

export const CircleCard = ({ circle: { headline, purpose, picture, role, raised, href } }: CircleCardProps) => {
  const t = useTranslations('portal')
  return (
    <a href={href} className={styles.card}>
      <CirclePicture picture={picture} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.role}>{t(role)}</span>
        <span dir="auto" className={styles.headline}>
          {headline}
        </span>
        {purpose && (
          <span dir="auto" className={styles.purpose}>
            {purpose}
          </span>
        )}
        <span className={styles.raised}>{t('raised', { sum: dollars(raised) })}</span>
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}
