import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { Notice } from '#components/ui/notice.tsx'
import styles from './contact.module.css'
import { TicketFields } from './ticket-fields.tsx'
import { type TicketDraft, type TicketKind, ticketLimits } from './ticket-of.ts'
import { useTicketForm } from './use-ticket-form.ts'

interface TicketFormProps {
  kind: TicketKind
  /** Preset values, in addition to the member's own name and address. */
  known?: TicketDraft
  onSent(reference: string, email: string): void
}

/** A form that creates a ticket for the operators. Visitors and partners use it. */
export const TicketForm = ({ kind, known, onSent }: TicketFormProps) => {
  const t = useTranslations(kind)
  const { draft, change, submit, wrong, refused, busy, summary } = useTicketForm({
    kind,
    known,
    sentenceFor: (field) => t(`wrong.${field}` as 'wrong.name', ticketLimits(field)),
    unanswered: t('failed'),
    onSent,
  })
  const items = Object.entries(wrong ?? {}).map(([field, text]) => ({ href: `#${kind}-${field}` as const, text }))
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {items.length > 0 && <ErrorSummary ref={summary} title={t('problem')} items={items} />}
      <TicketFields kind={kind} draft={draft} wrong={wrong} onChange={change} />
      <div role="alert">{refused !== undefined && <Notice kind="error">{refused}</Notice>}</div>
      <Button type="submit" variant="primary" size="large" wide="phone" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
