import { useTranslations } from 'next-intl'
import type { PublicCircle } from '#components/circles/circle.ts'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import { shortLink } from '#components/sharing/ways.ts'
import { Art } from '#components/ui/art.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Mark } from '#components/ui/mark.tsx'
import styles from './poster.module.css'
import { QrCode } from './qr-code.tsx'

interface PosterProps {
  circle: Pick<PublicCircle, 'headline' | 'purpose' | 'picture'>
  /** The full address of the Circle’s page. */
  link: string
}

/** Titles at least this long are set in smaller type. In characters. */
const LONG_TITLE = 22

/**
 * A poster on one sheet, always in light colors. The container sets the width and the ratio of height to width
 * (`--tall`), from which all other lengths follow.
 */
export const Poster = ({ circle: { headline, purpose, picture }, link }: PosterProps) => {
  const t = useTranslations('poster')
  return (
    <div data-paper className={styles.sheet}>
      <article className={styles.poster} aria-label={t('label', { headline })}>
        <div className={styles.picture}>
          {/* Paper has more dots than a screen. */}
          <CirclePicture picture={picture} sizes="1920px" className={styles.drawing} first />
          <svg viewBox="0 0 874 44" preserveAspectRatio="none" className={styles.edge} aria-hidden="true">
            <path d="M0 30C90 16 160 18 260 24C350 29 430 32 540 22C640 14 730 22 800 14C830 11 850 6 874 0V44H0Z" />
          </svg>
        </div>
        <div className={styles.words}>
          <h2 dir="auto" className={classNames(styles.title, headline.length > LONG_TITLE && styles.long)}>
            {headline}
          </h2>
          {purpose && (
            <p dir="auto" className={styles.purpose}>
              {purpose}
            </p>
          )}
        </div>
        <div className={styles.ask}>
          <div className={styles.lines}>
            <p>{t('shop')}</p>
            <p>{t('part')}</p>
            <p>{t('free')}</p>
            <p className={styles.scan}>{t('scan')}</p>
          </div>
          <div className={styles.code}>
            <Art name="quail" fit="meet" className={styles.bird} />
            <QrCode text={link} label={t('code', { link: shortLink(link) })} className={styles.qr} />
          </div>
        </div>
        <p className={styles.foot}>
          <Mark className={styles.mark} />
          <span className={styles.link}>{shortLink(link)}</span>
        </p>
      </article>
    </div>
  )
}
