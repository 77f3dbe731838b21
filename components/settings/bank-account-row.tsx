import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { bankAccountsQuery } from '#api/client/queries.ts'
import type { BankAccount } from '#api/contract/withdrawals.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { fullDate } from '#components/ui/dates.ts'
import { Question } from '#components/ui/question.tsx'
import { toast } from '#components/ui/toast.ts'
import { useAsking } from '#components/ui/use-asking.ts'
import { useFailure } from '#components/ui/use-failure.ts'
import styles from './settings.module.css'
import { toWallet } from './to-wallet.tsx'

/** One of the member's bank accounts. Removing it requires a confirmation and then a proof of identity. */
export const BankAccountRow = ({ account }: { account: BankAccount }) => {
  const t = useTranslations('settings')
  const { id, institution_name: bank, mask } = account
  const name = mask ? t('bankNamed', { bank, mask }) : bank
  const [busy, setBusy] = useState(false)
  const { isAsking, opener, ask, keep } = useAsking()
  const failure = useFailure()
  const cache = useQueryClient()
  const { queryKey } = bankAccountsQuery

  const remove = async () => {
    setBusy(true)
    failure.takeAway()
    try {
      if (!(await withProof(() => removed(id)))) return setBusy(false)
      toast(t('bankRemoved', { name }))
      cache.setQueryData(queryKey, (all) => all?.filter((one) => one.id !== id))
    } catch (error) {
      failure.show(sentenceOf(error, { unanswered: t('bankNotRemoved') }))
      setBusy(false)
    }
    await cache.invalidateQueries({ queryKey })
  }
  return (
    <li className={styles.row}>
      <Words account={account} />
      {!isAsking ? (
        <Button ref={opener} onClick={ask} aria-label={t('bankRemoveNamed', { name, kind: account.type })}>
          {t('bankRemove')}
        </Button>
      ) : (
        <Question
          title={t('bankRemoveTitle', { name })}
          yes={t('bankRemoveAction')}
          no={t('bankKeep')}
          busy={busy}
          onYes={remove}
          onNo={keep}
        >
          {t('bankRemoveText')}
        </Question>
      )}
    </li>
  )
}

const Words = ({ account }: { account: BankAccount }) => {
  const t = useTranslations('settings')
  const { type: kind, mask } = account
  return (
    <div className={styles.words}>
      <p className={styles.device}>
        <bdi dir="auto">{account.institution_name}</bdi>
      </p>
      <p className={styles.when}>
        {mask ? t('bankKindEnds', { kind, mask }) : t('bankKind', { kind })}
        <br />
        {t('bankAdded', { date: fullDate(account.added_at) })}
      </p>
      {account.status === 'NEEDS_LOGIN' && <p className={styles.when}>{t.rich('bankLogin', toWallet)}</p>}
    </div>
  )
}

/** Removes an account. If it is already gone, that counts as success. */
const removed = (id: string) =>
  call('removeBankAccount', { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof CallRefused) || error.refusal.code !== 'not-found') throw error
  })
