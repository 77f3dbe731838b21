import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { PublicCircle } from '#components/circles/circle.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { Poster } from './poster.tsx'
import styles from './poster-page.module.css'
import { PosterPaper } from './poster-paper.tsx'

interface PosterPageProps {
  circle: Pick<PublicCircle, 'headline' | 'purpose' | 'picture' | 'path'>
  /** The full address of the Circle’s page. */
  link: string
}

/** A preview of the poster, a choice of paper sizes, and a Print button. Only the poster itself is printed. */
export const PosterPage = ({ circle, link }: PosterPageProps) => {
  const t = useTranslations('poster')
  return (
    <div className={styles.page}>
      <div className={styles.about}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <PosterPaper
        words={{
          size: t('size'),
          print: t('print'),
          letter: t('letter'),
          letterHint: t('letterHint'),
          a5: t('a5'),
          a5Hint: t('a5Hint'),
        }}
        back={
          <Link href={circle.path} className={textLinkClass({ alone: true })} prefetch={false}>
            {t('back')}
          </Link>
        }
      >
        <Poster circle={circle} link={link} />
      </PosterPaper>
    </div>
  )
}
