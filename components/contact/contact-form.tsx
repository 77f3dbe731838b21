import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ContactFields } from './contact-fields.tsx'
import { TicketFormFrame } from './ticket-form-frame.tsx'
import { type FieldName, isTopic, ticketOf } from './ticket-of.ts'
import { useTicketForm } from './use-ticket-form.ts'

export const ContactForm = ({ onSent }: { onSent: (reference: string, email: string) => void }) => {
  const t = useTranslations('contact')
  const asked = useSearchParams()
  const topic = asked.get('topic')
  const form = useTicketForm<FieldName>({
    kept: 'contact',
    known: { ...(isTopic(topic) && { topic }), about: asked.get('about')?.slice(0, 100) ?? '' },
    judge: ticketOf,
    sentenceFor: (field) => t(`wrong.${field}`),
    unanswered: t('failed'),
    onSent,
  })
  return (
    <TicketFormFrame {...form} id="contact" words={{ problem: t('problem'), send: t('send') }}>
      <ContactFields draft={form.draft} problems={form.wrong} onChange={form.change} />
    </TicketFormFrame>
  )
}
