import { useQuery } from '@tanstack/react-query'
import { bankAccountsQuery, brandsQuery } from '#api/client/queries.ts'
import type { BankAccount } from '#api/contract/withdrawals.ts'
import type { PickedFrom, PickedOne } from '#machines/define/fields/pick.ts'

/** One that can be picked, and what there is to say of it. */
export interface Pickable {
  readonly one: PickedOne
  readonly picture: string | undefined
  /** Until when withdrawals to it are looked at first. */
  readonly newUntil: number | undefined
  /** Its bank wants its owner to sign in again. */
  readonly wantsLogin: boolean
}

const MOST = 100_000_000

export const accountPicked = ({ id, institution_name, mask }: BankAccount): PickedOne => ({
  id,
  name: institution_name,
  detail: mask,
  least: 1,
  most: MOST,
})

/** What the server lists now. */
export function usePickable(source: PickedFrom | undefined) {
  const brands = useQuery({ ...brandsQuery, enabled: source === 'gift-cards' })
  const accounts = useQuery({ ...bankAccountsQuery, enabled: source === 'bank-accounts' })
  const { isError, refetch } = source === 'gift-cards' ? brands : accounts
  const items: readonly Pickable[] | undefined =
    source === 'gift-cards'
      ? brands.data?.items.map(({ id, name, image_url, minimum, maximum }) => ({
          ...{ one: { id, name, detail: '', least: minimum, most: maximum }, picture: image_url ?? undefined },
          ...{ newUntil: undefined, wantsLogin: false },
        }))
      : accounts.data?.map((account) => ({
          ...{ one: accountPicked(account), picture: undefined, wantsLogin: account.status === 'NEEDS_LOGIN' },
          newUntil: account.usable_from > Date.now() ? account.usable_from : undefined,
        }))
  return { items, isError, refetch: () => void refetch() }
}
