import { useTranslations } from 'next-intl'
import { TICKET_TOPICS } from '#api/contract/tickets.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import type { FieldName, TicketDraft } from './ticket-of.ts'

interface ContactFieldsProps {
  draft: TicketDraft
  problems: Partial<Record<FieldName, string>> | undefined
  onChange(change: TicketDraft): void
}

export const ContactFields = ({ draft, problems, onChange }: ContactFieldsProps) => {
  const t = useTranslations('contact')
  const frame = (name: FieldName, hint?: string) => ({
    id: `contact-${name}`,
    label: t(`label.${name}`),
    error: problems?.[name],
    ...(hint && { hint }),
  })
  const control = (name: FieldName, hint?: string) => ({
    id: `contact-${name}`,
    value: draft[name] ?? '',
    'aria-invalid': problems?.[name] !== undefined,
    'aria-describedby': describedBy(`contact-${name}`, { hint, error: problems?.[name] }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const [emailHint, aboutHint] = [t('emailHint'), t('aboutHint')]
  return (
    <div>
      <FieldFrame {...frame('name')}>
        <input {...control('name')} className={field.input} autoComplete="name" aria-required />
      </FieldFrame>
      <FieldFrame {...frame('email', emailHint)}>
        <input
          {...control('email', emailHint)}
          type="email"
          className={field.input}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
      </FieldFrame>
      <FieldFrame {...frame('topic')}>
        <select {...control('topic')} className={field.input} aria-required>
          <option value="">{t('choose')}</option>
          {TICKET_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topic.${topic}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame {...frame('about', aboutHint)}>
        <input {...control('about', aboutHint)} className={field.input} autoComplete="off" />
      </FieldFrame>
      <FieldFrame {...frame('text')}>
        <textarea {...control('text')} rows={7} className={field.area} aria-required />
      </FieldFrame>
    </div>
  )
}
