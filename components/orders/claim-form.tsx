import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { ORDERS_KEY } from '#api/client/queries.ts'
import type { WholeOrder } from '#api/contract/orders.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { isoDay } from '#components/ui/dates.ts'
import { toast } from '#components/ui/toast.ts'
import { ClaimFields } from './claim-fields.tsx'
import { type ClaimDraft, type ClaimProblems, claimOf } from './claim-of.ts'
import styles from './order-page.module.css'

/** Asks what was bought, if the shop has not reported an order. */
export const ClaimForm = ({ order }: { order: WholeOrder }) => {
  const t = useTranslations('orders')
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<string>(undefined)
  const [draft, setDraft] = useState<ClaimDraft>({
    number: '',
    amount: '',
    day: isoDay(Date.parse(order.ordered_at)),
    note: '',
  })
  const [problems, setProblems] = useState<ClaimProblems>({})
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { body, wrong } = claimOf(order.id, draft)
    setProblems(wrong)
    const [first] = Object.keys(wrong)
    if (!body) return void form.current?.querySelector<HTMLInputElement>(`#claim-${first}`)?.focus()
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      await call('claimCashback', { body, headers: { 'Idempotency-Key': key.current } })
      toast(t('claimSent'))
      await cache.invalidateQueries({ queryKey: ORDERS_KEY })
    } catch (cause) {
      // The server definitely refused the request, so drop the key: the next try may send different data.
      if (cause instanceof CallRefused) key.current = undefined
      toast(sentenceOf(cause, { unanswered: t('claimFailed'), kept: true }), { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <ClaimFields draft={draft} problems={problems} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Button type="submit" variant="primary" wide="phone" busy={busy}>
        {t('claimSend')}
      </Button>
    </form>
  )
}
