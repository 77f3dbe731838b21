import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { bankAccountsQuery, brandsQuery, circlesQuery, walletQuery } from '#api/client/queries.ts'
import type { Circle } from '#api/contract/circles.ts'
import type { BankAccount } from '#api/contract/withdrawals.ts'
import { dayAndDate } from '#components/ui/dates.ts'
import { NEW_CIRCLE } from '#flows/create-and-switch/steps/choose-circle.ts'
import type { PickedFrom, PickedOne } from '#machines/define/fields/pick.ts'
import { AboutCircle } from './about-circle.ts'
import { type NoCard, noCard } from './card-limits.ts'

/** One of the list, and what there is to say of it. */
export interface Pickable {
  readonly one: PickedOne
  readonly picture: string | undefined
  /** Until when withdrawals to it are looked at first. */
  readonly newUntil: number | undefined
  /** The bank wants the account’s owner to sign in again. */
  readonly wantsLogin: boolean
  /** What there is to say of a Circle. */
  readonly hint?: string | undefined
  /** Why it cannot be picked now. */
  readonly not: NoCard | undefined
}

const MOST = 100_000_000

export const accountPicked = ({ id, institution_name, mask }: BankAccount): PickedOne => ({
  id,
  name: institution_name,
  detail: mask,
  least: 1,
  most: MOST,
})

type CircleWords = ReturnType<typeof useTranslations<'fields.pick.circles'>>

/** A Circle as it is picked. People may have several that have no title yet. */
export const circlePicked = ({ slug, headline, created_at }: Circle, t: CircleWords): PickedOne => ({
  ...{ id: slug, name: headline ?? t('untitledOn', { date: dayAndDate(Date.parse(created_at)) }), detail: '' },
  ...NO_MONEY,
})
const NO_MONEY = { least: 0, most: 0 }

/** A member’s Circles, and one to create. */
function circlesPickable(circles: readonly Circle[], t: CircleWords): readonly Pickable[] {
  const plain = { not: undefined, picture: undefined, newUntil: undefined, wantsLogin: false }
  return [
    ...circles.map((circle) => ({
      ...plain,
      one: circlePicked(circle, t),
      hint: aboutOne(circle, t),
    })),
    { ...plain, one: { id: NEW_CIRCLE, name: t('new'), detail: '', ...NO_MONEY }, hint: t('newHint') },
  ]
}

/** What tells two Circles of one title apart. */
function aboutOne({ role, city, state, is_active }: Circle, t: CircleWords): string {
  const place = [city, state].filter(Boolean).join(', ')
  return [t(role === 'ADMINISTRATOR' ? 'leads' : 'supports'), place, is_active && t('active')]
    .filter(Boolean)
    .join(' · ')
}

/** What the server lists now. */
export function usePickable(source: PickedFrom | undefined) {
  const { about = '' } = use(AboutCircle)
  const isCard = source === 'gift-cards'
  const { data: wallet } = useQuery({ ...walletQuery(about), enabled: isCard && about !== '' })
  const brands = useQuery({ ...brandsQuery, enabled: isCard })
  const accounts = useQuery({ ...bankAccountsQuery, enabled: source === 'bank-accounts' })
  const circles = useQuery({ ...circlesQuery, enabled: source === 'circles' })
  const t = useTranslations('fields.pick.circles')
  if (source === 'circles') {
    const { data, error, refetch } = circles
    return { items: data && circlesPickable(data, t), error, refetch: () => void refetch() }
  }
  const { error, refetch } = isCard ? brands : accounts
  const items: readonly Pickable[] | undefined = isCard
    ? brands.data?.items
        .map(({ id, name, image_url, minimum, maximum, bands }) => {
          const all = bands.map(({ minimum: least, maximum: most }) => ({ least, most }))
          const one = { id, name, detail: '', least: minimum, most: maximum, bands: all }
          const not = wallet && noCard(one, wallet)
          return { one, not, picture: image_url ?? undefined, newUntil: undefined, wantsLogin: false }
        })
        .toSorted((a, b) => Number(a.not !== undefined) - Number(b.not !== undefined))
    : accounts.data?.map((account) => ({
        ...{ one: accountPicked(account), not: undefined, picture: undefined },
        ...{ wantsLogin: account.status === 'NEEDS_LOGIN' },
        newUntil: account.usable_from > Date.now() ? account.usable_from : undefined,
      }))
  return { items, error, refetch: () => void refetch() }
}
