import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { ShareButton } from '#components/circles/share-button.tsx'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import styles from './circle-head.module.css'
import { CircleMenu } from './circle-menu.tsx'
import type { PortalCircle, ShownCircle } from './portal-view.ts'

interface CircleHeadProps {
  shown: ShownCircle
  circles: readonly PortalCircle[]
  /** Whether to show the share button. False if sharing is already the main action on the page. */
  shares: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** The Circle that the portal's home shows, with a menu for choosing another one and a button to share it. */
export const CircleHead = ({ shown, circles, shares, heading }: CircleHeadProps) => {
  const t = useTranslations('portalHome')
  const { headline, picture, role, href, frozen } = shown
  return (
    <header className={styles.head}>
      <CirclePicture picture={picture} sizes="(min-width: 1020px) 420px, 100vw" className={styles.picture} first />
      <div className={styles.words}>
        <p className={styles.line}>{t(role === 'leader' ? 'yourCircle' : 'youShopFor')}</p>
        <div className={styles.name}>
          <h2 ref={heading} tabIndex={-1} dir="auto" className={styles.title}>
            {headline}
          </h2>
          <CircleMenu shown={shown} circles={circles} />
        </div>
      </div>
      {shares && !frozen && (
        <div className={styles.share}>
          <ShareButton variant="second" size="usual" headline={headline} path={href} failed={t('shareFailed')}>
            {t(role === 'leader' ? 'shareCircle' : 'invite')}
          </ShareButton>
        </div>
      )}
    </header>
  )
}
