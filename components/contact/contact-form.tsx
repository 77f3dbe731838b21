import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { userQuery } from '#api/client/queries.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { forget, keep, recall } from '#components/session/raw-store.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { Notice } from '#components/ui/notice.tsx'
import styles from './contact.module.css'
import { ContactFields } from './contact-fields.tsx'
import { type FieldName, isTopic, type TicketDraft, ticketOf } from './ticket-of.ts'

/** What was typed and not sent is kept in this browser for a day. */
const KEPT = 'contact'

export const ContactForm = ({ onSent }: { onSent: (reference: string, email: string) => void }) => {
  const t = useTranslations('contact')
  const asked = useSearchParams()
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const { data: user } = useQuery({ ...userQuery, enabled: signedIn })
  const [typed, setTyped] = useState<TicketDraft>({})
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => void recall<TicketDraft>(KEPT).then((kept) => kept && setTyped((now) => ({ ...kept, ...now }))), [])

  const topic = asked.get('topic')
  const draft: TicketDraft = {
    ...(user && { name: `${user.first_name} ${user.last_name}`, email: user.email }),
    ...(isTopic(topic) && { topic }),
    about: asked.get('about')?.slice(0, 100) ?? '',
    ...typed,
  }
  const change = (more: TicketDraft) => {
    const next = { ...typed, ...more }
    setTyped(next)
    void keep(KEPT, next)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { body, wrong } = ticketOf(draft)
    setProblems(Object.fromEntries(wrong.map((field) => [field, t(`wrong.${field}`)])))
    setRefused(undefined)
    if (!body) return requestAnimationFrame(() => summary.current?.focus())
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const { reply } = await call('sendTicket', { body, headers: { 'Idempotency-Key': key.current } })
      void forget(KEPT)
      onSent(reply.reference, body.email)
    } catch (cause) {
      // A definite refusal frees the key: the next try may say something else.
      if (cause instanceof CallRefused) key.current = undefined
      setRefused(sentenceOf(cause, { unanswered: t('failed'), kept: true }))
      setBusy(false)
    }
  }
  const items = Object.entries(problems).map(([field, text]) => ({ href: `#contact-${field}` as const, text }))
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {items.length > 0 && <ErrorSummary ref={summary} title={t('problem')} items={items} />}
      <ContactFields draft={draft} problems={problems} onChange={change} />
      <div role="alert">{refused !== undefined && <Notice kind="error">{refused}</Notice>}</div>
      <Button type="submit" variant="primary" size="large" wide="phone" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
