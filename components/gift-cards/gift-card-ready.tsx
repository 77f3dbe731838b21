import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { walletQuery } from '#api/client/queries.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { classNames } from '#components/ui/class-names.ts'
import { dateAndTime, fullDate, momentOf } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { inDollars } from '#machines/define/money.ts'
import { CardCodes } from './card-codes.tsx'
import { CardIcon } from './card-icon.tsx'
import styles from './gift-card-ready.module.css'
import { GiftScene } from './gift-scene.tsx'
import type { ReadyCard } from './ready-card.ts'
import { SendCard } from './send-card.tsx'

interface GiftCardReadyProps {
  card: ReadyCard
  /** On a page of its own it is drawn big, and can be printed and sent; elsewhere a link leads there. */
  isPage?: boolean
  /** The way to us where something is wrong. */
  problem: ReactNode
}

/** The longest Circle title, in characters, that fits on a gift card beside the shop’s mark. */
const LONGEST_TITLE = 24

/** The moment of reward: the card that was taken out, and all it takes to spend it. */
export const GiftCardReady = ({ card, isPage = false, problem }: GiftCardReadyProps) => {
  const t = useTranslations('withdrawal.receipt.giftCard')
  const { id, amount, destination, circle, redeem_url, image_url } = card
  const { name: shop } = destination
  const sum = inDollars(amount)
  const title = circle?.headline ?? undefined
  const isShort = title !== undefined && Array.from(title).length <= LONGEST_TITLE
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={classNames(styles.ready, isPage && styles.page)}>
      <div className={styles.scene}>
        <GiftScene
          name={shop}
          imageUrl={image_url}
          amount={amount}
          kind={t('kind')}
          from={isShort ? t('from', { circle: title }) : t('fromCircle')}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.state} role="status">
          <Icon name="check" />
          {t('ready')}
        </p>
        <Title className={styles.title}>
          {t.rich('title', { sum, shop, name: (words) => <bdi dir="auto">{words}</bdi> })}
        </Title>
        {title !== undefined && (
          <p className={styles.lead}>
            {t.rich('earned', { circle: title, name: (words) => <bdi dir="auto">{words}</bdi> })}
          </p>
        )}
        {card.card && <CardCodes card={card.card} />}
        <div className={styles.ways}>
          <a
            href={redeem_url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: isPage ? 'primary' : 'second', size: 'large', wide: true })}
          >
            <span>{t('open')}</span>
            <Icon name="external" />
          </a>
          {isPage ? (
            <>
              <Button size="large" onClick={() => window.print()} className={styles.print}>
                <CardIcon name="print" />
                {t('print')}
              </Button>
              <SendCard card={card} />
            </>
          ) : (
            <Link
              href={`/portal/wallet/withdrawals/${id}`}
              prefetch={false}
              className={textLinkClass({ alone: true }, styles.more)}
            >
              {t('more')}
            </Link>
          )}
        </div>
        <p className={styles.warning}>
          <Icon name="lock" />
          <span>{t(card.card ? 'warnCode' : 'warnLink')}</span>
        </p>
      </div>
      <div className={styles.facts}>
        <Facts card={card} />
        {problem}
      </div>
    </div>
  )
}

const Facts = ({ card }: { card: ReadyCard }) => {
  const t = useTranslations('withdrawal.receipt.giftCard')
  const { circle, is_leader, destination, reference, created_at } = card
  const slug = circle?.slug ?? ''
  const { data: wallet } = useQuery({ ...walletQuery(slug), enabled: is_leader && circle !== null })
  const expires = card.card?.expires
  return (
    <dl className={styles.rows}>
      <Fact name={t('withdrawn')}>{dateAndTime(created_at)}</Fact>
      {expires && <Fact name={t('expires')}>{expires === 'never' ? t('never') : fullDate(momentOf(expires))}</Fact>}
      <Fact name={t('reference')}>{reference}</Fact>
      {wallet && <Fact name={t('left')}>{t('leftSum', { sum: inDollars(Math.max(0, wallet.available)) })}</Fact>}
      {destination.detail && <Fact name={t('mailed')}>{destination.detail}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
