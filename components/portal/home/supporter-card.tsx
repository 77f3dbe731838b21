import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId } from 'react'
import { dollars } from '#components/circles/money.ts'
import field from '#components/fields/field.module.css'
import { RetailerLogo } from '#components/shop/retailer-logo.tsx'
import { Button } from '#components/ui/button.tsx'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import { Seed } from '#components/ui/seed.tsx'
import card from './card.module.css'
import { Ring } from './leader-card.tsx'
import { monthAndYear } from './month-names.ts'
import type { ShownCircle } from './portal-view.ts'
import type { Situation } from './situation.ts'
import { type Sum, Sums } from './sums.tsx'

type SupporterCardProps = { shown: ShownCircle; situation: Situation }

const CHIPS = 3

/** For supporters: a search for shops, and how much their orders have brought in. */
export const SupporterCard = ({ shown, situation }: SupporterCardProps) => {
  const t = useTranslations('portalHome')
  const name = (chunks: ReactNode) => <bdi dir="auto">{chunks}</bdi>
  return (
    <section className={card.card} aria-labelledby="next-step">
      <div className={card.main}>
        <p className={card.kicker}>
          <Seed fill="ready" />
          {t('nextStep')}
        </p>
        <h2 id="next-step" className={card.title}>
          {t('whereTitle')}
        </h2>
        <p className={card.text}>{t.rich('whereText', { headline: shown.headline, name })}</p>
        <FindShop isFirst={situation === 'supporter'} />
        <LastShops shown={shown} />
      </div>
      <Ring shown={shown} word={t('byAll', { count: shown.supporters + 1 })} />
      <SupporterSums shown={shown} />
    </section>
  )
}

/** A search box that opens the shops page with the typed text. It works without scripts, because it is a plain form. */
const FindShop = ({ isFirst }: { isFirst: boolean }) => {
  const t = useTranslations('portalHome')
  const router = useRouter()
  const id = useId()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    router.push(q ? `/portal/shop?q=${encodeURIComponent(q)}` : '/portal/shop')
  }
  return (
    <search className={card.search}>
      <form action="/portal/shop" className={card.find} onSubmit={find}>
        <div className={card.typed}>
          <label htmlFor={id} className="visually-hidden">
            {t('shopName')}
          </label>
          <Icon name={searchIcon} />
          <input
            id={id}
            name="q"
            type="search"
            className={field.input}
            placeholder={t('shopName')}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" variant={isFirst ? 'primary' : 'second'} size="large">
          {t('findShop')}
        </Button>
      </form>
    </search>
  )
}

/** Links to the shops where this member has shopped most recently. */
const LastShops = ({ shown: { home } }: { shown: ShownCircle }) => {
  const shops = [...new Map(home.orders.items.map(({ retailer }) => [retailer.id, retailer])).values()]
  if (shops.length === 0) return null
  return (
    <ul className={card.chips}>
      {shops.slice(0, CHIPS).map(({ id, name, logo_url }) => (
        <li key={id}>
          <Link href={`/portal/shop/${id}`} prefetch={false} className={card.chip}>
            <RetailerLogo name={name} url={logo_url} />
            <span dir="auto">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const SupporterSums = ({ shown: { home } }: { shown: ShownCircle }) => {
  const t = useTranslations('portalHome')
  const { raised, pending, available, paid } = home.brought?.totals ?? { raised: 0, pending: 0, available: 0, paid: 0 }
  const since = home.brought?.since
  const coming = home.next.find(({ kind, overdue }) => kind === 'PAYABLE' && !overdue)
  const sums: Sum[] = [
    {
      name: t('brought'),
      hint: since
        ? t('broughtSince', { count: home.orders.count, month: monthAndYear(since.slice(0, 7)) })
        : t('broughtNone'),
      cents: raised,
      fill: 'all',
    },
    {
      name: t('pending'),
      hint: coming
        ? t('pendingNext', { sum: dollars(coming.amount ?? 0), date: dayOfAnyYear(Date.parse(coming.by ?? '')) })
        : t('pendingHint'),
      cents: pending,
      fill: 'outline',
    },
    { name: t('available'), hint: t('availableCircle'), cents: available, fill: 'ready' },
    { name: t('paidOut'), hint: t('paidYours'), cents: paid, fill: 'full' },
  ]
  return <Sums sums={sums} label={t('brought')} />
}
