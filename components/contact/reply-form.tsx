import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { ticketQuery } from '#api/client/queries.ts'
import { ticketRows } from '#api/contract/tickets.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'
import { limitsOf } from '#machines/define/field.ts'
import styles from './contact.module.css'

/** A form that adds a message to a ticket. */
export const ReplyForm = ({ token }: { token: string }) => {
  const t = useTranslations('contact')
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { success, data: body } = safeParse(ticketRows.replyToTicket.body, { text })
    setError(success ? undefined : t('wrong.text', limitsOf(ticketRows.replyToTicket.body.shape.text)))
    if (!success) return area.current?.focus()
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const headers = { 'Idempotency-Key': key.current }
      const { reply } = await call('replyToTicket', { params: { token }, body, headers })
      toast(t('replied'))
      cache.setQueryData(ticketQuery(token).queryKey, reply)
    } catch (cause) {
      if (cause instanceof CallRefused) key.current = undefined
      toast(sentenceOf(cause, { unanswered: t('failed'), kept: true }), { kind: 'error' })
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FieldFrame id="reply" label={t('reply')} error={error}>
        <textarea
          ref={area}
          id="reply"
          rows={5}
          className={field.area}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy('reply', { error })}
        />
      </FieldFrame>
      <Button type="submit" variant="primary" wide="phone" busy={busy}>
        {t('sendReply')}
      </Button>
    </form>
  )
}
