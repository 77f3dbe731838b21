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
import { externalIcon, lockIcon } from '#components/ui/more-icons.ts'
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
  /**
   * Whether the card has a page of its own. It is then large, and can be printed and sent. Elsewhere, a link leads to
   * that page.
   */
  isPage?: boolean
  /** The link for getting help if something is wrong. */
  problem: ReactNode
}

/** The maximum length of a Circle's title that fits on the card beside the shop's mark, in characters. */
const LONGEST_TITLE = 24

/** A withdrawn gift card, with everything that people need to spend it. */
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
            <Icon name={externalIcon} />
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
          <Icon name={lockIcon} />
          <span>{t(card.card ? 'warnCode' : 'warnLink')}</span>
        </p>
      </div>
      <div className={styles.facts}>
        <Facts card={card} />
        <div className={styles.screen}>{problem}</div>
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
      {expires && (
        <Fact name={t('expires')} isPrinted>
          {expires === 'never' ? t('never') : fullDate(momentOf(expires))}
        </Fact>
      )}
      <Fact name={t('reference')} isPrinted>
        {reference}
      </Fact>
      {wallet && <Fact name={t('left')}>{t('leftSum', { sum: inDollars(Math.max(0, wallet.available)) })}</Fact>}
      {destination.detail && <Fact name={t('mailed')}>{destination.detail}</Fact>}
    </dl>
  )
}

interface FactProps {
  name: string
  /**
   * Whether this part is printed. The printout has the details for the person who receives the card; details for the
   * leader appear only on the screen.
   */
  isPrinted?: boolean
  children: ReactNode
}

const Fact = ({ name, isPrinted = false, children }: FactProps) => (
  <div className={classNames(styles.fact, !isPrinted && styles.screen)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
