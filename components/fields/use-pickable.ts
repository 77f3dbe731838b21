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

/** An item that people can choose, with details about it. */
export interface Pickable {
  readonly one: PickedOne
  readonly picture: string | undefined
  /** The kind of shop. */
  readonly category?: string | undefined
  /** The time until which withdrawals to this new account are reviewed first. */
  readonly newUntil: number | undefined
  /** Whether the bank wants the account’s owner to sign in again. */
  readonly wantsLogin: boolean
  /** A detail that tells a Circle apart from another one. */
  readonly hint?: string | undefined
  /** Why the item can't be picked now. */
  readonly not: NoCard | undefined
}

const MAX_CENTS = 100_000_000

export const accountPicked = ({ id, institution_name, mask }: BankAccount): PickedOne => ({
  id,
  name: institution_name,
  detail: mask,
  least: 1,
  most: MAX_CENTS,
})

type CircleWords = ReturnType<typeof useTranslations<'fields.pick.circles'>>

/**
 * A Circle as an item to choose. Circles without a title are named by the date they were created, because people can
 * have several.
 */
export const circlePicked = ({ slug, headline, created_at }: Circle, t: CircleWords): PickedOne => ({
  id: slug,
  name: headline ?? t('untitledOn', { date: dayAndDate(Date.parse(created_at)) }),
  detail: '',
  ...NO_MONEY,
})
const NO_MONEY = { least: 0, most: 0 }

/** A member's Circles, and an item for creating another Circle. */
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

/** A detail that tells apart two Circles with the same title. */
function aboutOne({ role, city, state, is_active }: Circle, t: CircleWords): string {
  const place = [city, state].filter(Boolean).join(', ')
  return [t(role === 'ADMINISTRATOR' ? 'leads' : 'supports'), place, is_active && t('active')]
    .filter(Boolean)
    .join(' · ')
}

/** The items that the server currently lists. */
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
        .map(({ id, name, image_url, category, minimum, maximum, bands }) => {
          const all = bands.map(({ minimum: least, maximum: most }) => ({ least, most }))
          const one = { id, name, detail: '', least: minimum, most: maximum, bands: all }
          const not = wallet && noCard(one, wallet)
          const shown = { picture: image_url ?? undefined, category: category ?? undefined }
          return { one, not, ...shown, newUntil: undefined, wantsLogin: false }
        })
        .toSorted((a, b) => Number(a.not !== undefined) - Number(b.not !== undefined))
    : accounts.data?.map((account) => ({
        one: accountPicked(account),
        not: undefined,
        picture: undefined,
        wantsLogin: account.status === 'NEEDS_LOGIN',
        newUntil: account.usable_from > Date.now() ? account.usable_from : undefined,
      }))
  return { items, error, refetch: () => void refetch() }
}
