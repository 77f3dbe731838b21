import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { availableBy } from '#api/contract/cashback-dates.ts'
import type { Next } from '#api/contract/home.ts'
import { dollars } from '#components/circles/money.ts'
import { MoneyRing } from '#components/circles/money-ring.tsx'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { dayOfAnyYear, fullDate } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import card from './card.module.css'
import type { ShownCircle } from './portal-view.ts'
import { ShareLink } from './share-link.tsx'
import { isEnough, leastOf, type Situation } from './situation.ts'
import { type Sum, Sums } from './sums.tsx'

type LeaderCardProps = { shown: ShownCircle; situation: Situation }

/**
 * A leader's money: the available amount, the suggested next action, and where the rest of the money is. If the amount
 * is below the minimum withdrawal, the button leads to the shops instead, because a withdrawal would be refused.
 */
export const LeaderCard = ({ shown, situation }: LeaderCardProps) => {
  const t = useTranslations('portalHome')
  const { money } = shown.home
  const sentence = useSentence(shown)
  return (
    <section className={card.card} aria-labelledby="next-step">
      <div className={card.main}>
        <p className={card.kicker}>
          <Seed fill={money.available > 0 && !shown.frozen ? 'ready' : 'none'} />
          <span id="next-step">{t('available')}</span>
        </p>
        <div className={card.sized}>
          <p className={card.balance}>{dollars(money.available)}</p>
        </div>
        <p className={card.text}>{sentence}</p>
        <div className={card.acts}>
          <Acts shown={shown} situation={situation} />
        </div>
      </div>
      <Ring shown={shown} word={t('raisedIn')} />
      <LeaderSums shown={shown} />
    </section>
  )
}

interface Coming {
  /** Cents. */
  readonly sum: number
  /** Milliseconds since 1970. */
  readonly at: number
}

const STATUS_OF = { PAYABLE: 'CONFIRMED', CONFIRM: 'PENDING' } as const

/** Finds the money that becomes available next, even if a shop still has to confirm it. */
function soonestOf(next: readonly Next[]): Coming | undefined {
  const coming = next.flatMap(({ kind, overdue, by, amount }) => {
    if (overdue || by === null || (kind !== 'PAYABLE' && kind !== 'CONFIRM')) return []
    const at = availableBy(STATUS_OF[kind], Date.parse(by))
    return at === undefined ? [] : [{ sum: amount ?? 0, at }]
  })
  return coming.toSorted((a, b) => a.at - b.at)[0]
}

const inWords = (coming: Coming | undefined) => coming && { sum: dollars(coming.sum), date: dayOfAnyYear(coming.at) }

/** Returns the sentence about the available money: why it can't be withdrawn, or when more becomes available. */
function useSentence({ home: { money, minimums, next }, frozen }: ShownCircle): string {
  const t = useTranslations('portalHome')
  if (frozen) return t('frozen')
  if (money.debt > 0) return t('owed', { sum: dollars(money.debt) })
  const least = leastOf(minimums)
  const then = inWords(soonestOf(next))
  const more = then ? [t('moreBy', then)] : []
  if (money.available >= least) return [t('readyNow'), ...more].join(' ')
  if (money.available > 0)
    return [t('tooLittle', { missing: dollars(least - money.available), least: dollars(least) }), ...more].join(' ')
  return then ? `${t('nothingReady')} ${t('comesBy', then)}` : t('nothingReady')
}

const Acts = ({ shown, situation }: LeaderCardProps) => {
  const t = useTranslations('portalHome')
  const look = (isFirst: boolean) =>
    buttonClass({ variant: isFirst ? 'primary' : 'second', size: 'large', wide: 'phone' })
  if (shown.frozen)
    return (
      <Link href={`/portal/circle/${shown.slug}`} prefetch={false} className={look(situation === 'frozen')}>
        {t('frozenWhy')}
      </Link>
    )
  return (
    <>
      {situation === 'share' && <ShareLink shown={shown} />}
      {isEnough(shown) ? (
        <FlowLink flow="withdrawal" circle={shown.slug} resume className={look(situation === 'money')}>
          {t('withdraw')}
        </FlowLink>
      ) : (
        <Link href="/portal/shop" prefetch={false} className={look(situation === 'shop')}>
          {t('goShopping')}
        </Link>
      )}
    </>
  )
}

/** The ring that shows where all the money raised is now. Money on its way out counts as paid out. */
export const Ring = ({ shown: { home, raised }, word }: { shown: ShownCircle; word: string }) => {
  const { pending, available, reserved, paid_out } = home.money
  return (
    <div className={card.side}>
      <MoneyRing pending={pending} available={available} paidOut={paid_out + reserved}>
        <p className={card.ringSum}>{dollars(raised)}</p>
        <p className={card.ringWord}>{word}</p>
      </MoneyRing>
    </div>
  )
}

const LeaderSums = ({ shown: { home, createdAt } }: { shown: ShownCircle }) => {
  const t = useTranslations('portalHome')
  const { pending, reserved, paid_out, raised } = home.money
  const [last] = home.payouts.items
  const coming = inWords(soonestOf(home.next))
  const paidHint = () => {
    if (reserved > 0) return t('onItsWay', { sum: dollars(reserved) })
    if (!last) return t('paidNone')
    return t('paidLast', { sum: dollars(last.amount), date: dayOfAnyYear(Date.parse(last.arrived_at)) })
  }
  const sums: Sum[] = [
    {
      name: t('pending'),
      hint: coming ? t('pendingNext', coming) : t('pendingHint'),
      cents: pending,
      fill: 'outline',
    },
    { name: t('paidOut'), hint: paidHint(), cents: paid_out + reserved, fill: 'full' },
    { name: t('raised'), hint: t('since', { date: fullDate(createdAt) }), cents: raised, fill: 'all' },
  ]
  return <Sums sums={sums} label={t('raised')} />
}
