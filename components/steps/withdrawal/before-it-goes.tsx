import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { bankAccountsQuery, circleQuery, walletQuery } from '#api/client/queries.ts'
import { BANK_DAYS } from '#api/contract/cashback-dates.ts'
import { LIMIT } from '#api/contract/two-operators.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { dayAndDate, momentOf } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { bank } from '#flows/withdrawal/steps/bank.ts'
import type { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import { centsOf } from '#machines/define/money.ts'
import { answerAt } from '#machines/walk/draft.ts'
import { ProofExtra } from '../confirm/proof-extra.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import { expectedReview } from './expected-review.ts'
import { isToBank } from './is-to-bank.ts'
import styles from './withdrawal.module.css'

/**
 * Tells people before they confirm a withdrawal what will happen to the money, as far as that is known: whether it will
 * be reviewed first, and when it will arrive.
 */
export const BeforeItGoes = ({ at }: ExtraProps) => (
  <>
    <ProofExtra />
    <WithQueries>
      <Known at={at} />
    </WithQueries>
  </>
)

const Known = ({ at: { draft } }: Pick<ExtraProps, 'at'>) => {
  const t = useTranslations('withdrawal.before')
  const { about = '' } = use(AboutCircle)
  const isBank = isToBank(draft)
  const { data: circle } = useQuery({ ...circleQuery(about), enabled: about !== '' })
  const { data: wallet } = useQuery({ ...walletQuery(about), enabled: about !== '' })
  const { data: accounts } = useQuery({ ...bankAccountsQuery, enabled: isBank })
  // Wait for all data. Data that has not loaded yet may contain a reason for a review.
  if (!(circle && wallet && (accounts || !isBank))) return null
  const toBank = answerAt<typeof bank>(draft, 'bank')
  const answer = isBank ? toBank : answerAt<typeof giftCard>(draft, 'gift-card')
  const account = accounts?.find(({ id }) => id === toBank?.account?.id)
  const amount = centsOf(answer?.amount ?? '0.00')
  const looked = expectedReview({ now: Date.now(), amount, circle, account, wallet })
  const usual = isBank ? t('bank', { ...BANK_DAYS, date: dayAndDate(momentOf(wallet.bank_by)) }) : t('card')
  return (
    <Notice className={styles.notice}>
      {looked === undefined
        ? usual
        : looked.why === 'large'
          ? t('large', LIMIT)
          : t(looked.why, { date: dayAndDate(looked.until) })}
    </Notice>
  )
}
