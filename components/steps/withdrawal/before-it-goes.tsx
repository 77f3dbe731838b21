import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { bankAccountsQuery, circleQuery } from '#api/client/queries.ts'
import { dayAndDate } from '#components/circles/dates.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { centsOf } from '#machines/define/fields/amount.ts'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import { ProofExtra } from '../confirm/proof-extra.tsx'
import type { ExtraProps } from '../extra-props.ts'
import styles from './withdrawal.module.css'

/** What will become of the money, as far as that is known before it is confirmed: whether somebody looks at it first, and when it is there. */
export const BeforeItGoes = ({ at }: ExtraProps) => (
  <>
    <ProofExtra />
    <WithQueries>
      <Known at={at} />
    </WithQueries>
  </>
)

/** More than this in a day is looked at. */
const LARGE = 50_000

const Known = ({ at: { step, draft } }: Pick<ExtraProps, 'at'>) => {
  const t = useTranslations('withdrawal.before')
  const { about = '' } = use(AboutCircle)
  const isBank = step.id === 'bank-review'
  const { data: circle } = useQuery({ ...circleQuery(about), enabled: about !== '' })
  const { data: accounts } = useQuery({ ...bankAccountsQuery, enabled: isBank })
  const answer = draft.entries[isBank ? 'bank' : 'gift-card']?.answer ?? {}
  const account = accounts?.find(({ id }) => id === (answer.account as PickedOne | undefined)?.id)
  const now = Date.now()
  const { hold_until } = circle ?? {}
  const held = hold_until && hold_until > now ? t('leader', { date: dayAndDate(hold_until) }) : undefined
  const fresh =
    account && account.usable_from > now ? t('account', { date: dayAndDate(account.usable_from) }) : undefined
  const large = centsOf(String(answer.amount ?? '0.00')) > LARGE ? t('large') : undefined
  return <Notice className={styles.notice}>{held ?? fresh ?? large ?? t(isBank ? 'bank' : 'card')}</Notice>
}
