import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { searchDirectory } from '#api/client/search-directory.ts'
import type { ListedCircle } from '#api/contract/directory.ts'
import type { CircleType } from '#components/circles/asked.ts'
import { dollars } from '#components/circles/money.ts'
import { MoneyRing } from '#components/circles/money-ring.tsx'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './circle-under-way.module.css'

/** A Circle of this kind that has already received cashback. Renders nothing if there is none. */
export const CircleUnderWay = async ({ type }: { type: CircleType }) => {
  const found = await searchDirectory({ type })
  const circle = found?.items.reduce<ListedCircle | undefined>(further, undefined)
  if (!circle?.totals) return null
  const t = await getTranslations('landing.circle')
  const { headline, purpose, city, state, supporters, leader_name, totals, beneficiary_picture_url } = circle
  return (
    <section aria-labelledby="under-way">
      <h2 id="under-way">{t('title')}</h2>
      <div className={styles.card}>
        <CirclePicture
          picture={beneficiary_picture_url ?? ''}
          sizes="(min-width: 760px) 50vw, 100vw"
          className={styles.picture}
        />
        <div className={styles.words}>
          <h3 dir="auto" className={styles.headline}>
            {headline}
          </h3>
          {purpose && <p dir="auto">{purpose}</p>}
          <p className={styles.facts}>
            <bdi dir="auto">{[city, state].filter(Boolean).join(', ')}</bdi>
            {' · '}
            {t('supporters', { count: supporters })}
          </p>
          <p className={styles.facts}>{t.rich('leader', { name: () => <bdi dir="auto">{leader_name}</bdi> })}</p>
          <Link
            href={`/circles/${circle.vanity_url ?? circle.slug}`}
            prefetch={false}
            className={textLinkClass({ alone: true }, styles.see)}
          >
            {t('see')}
            <Icon name="chevron-right" />
          </Link>
        </div>
        <MoneyRing
          pending={totals.pending}
          available={totals.available}
          paidOut={totals.paid_out}
          className={styles.ring}
        >
          <p className={styles.sum}>{dollars(totals.raised)}</p>
          <p className={styles.word}>{t('raised')}</p>
        </MoneyRing>
      </div>
    </section>
  )
}

/** Returns the Circle that has raised more. Never returns one without cashback, because it isn't a good example. */
const further = (best: ListedCircle | undefined, next: ListedCircle): ListedCircle | undefined =>
  raisedBy(next) > (best ? raisedBy(best) : 0) ? next : best

/** The amount raised, in cents. Counts hidden amounts as zero. */
const raisedBy = ({ totals }: ListedCircle): number => totals?.raised ?? 0
