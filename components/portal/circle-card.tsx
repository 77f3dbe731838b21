import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { dollars } from '#components/circles/money.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './circle-card.module.css'
import type { PortalCircle } from './home/portal-view.ts'

type CircleCardProps = { circle: PortalCircle }

export const CircleCard = ({ circle }: CircleCardProps) => {
  const { slug, headline, purpose, picture, role, raised, href, active } = circle
  const t = useTranslations('portal')
  return (
    <div className={styles.card}>
      <a href={href} className={styles.circle}>
        <CirclePicture picture={picture} sizes="128px" className={styles.picture} />
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
          {active && <span className={styles.active}>{t('active')}</span>}
        </span>
        <Icon name="chevron-right" />
      </a>
      <p className={styles.actions}>
        <Link href={`/portal/circle/${slug}`} className={textLinkClass({ alone: true })} prefetch={false}>
          {t(role === 'leader' ? 'manage' : 'members')} <span className="visually-hidden">{headline}</span>
        </Link>
        {role === 'leader' && (
          <FlowLink flow="circle-edit" circle={slug} resume className={textLinkClass({ alone: true })}>
            {t('edit')} <span className="visually-hidden">{headline}</span>
          </FlowLink>
        )}
      </p>
    </div>
  )
}
