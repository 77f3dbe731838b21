import { useTranslations } from 'next-intl'
import { TicketFormFrame } from '#components/contact/ticket-form-frame.tsx'
import { useTicketForm } from '#components/contact/use-ticket-form.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { PARTNER_KINDS, type PartnerField, partnerOf } from './partner-of.ts'

/** What a partner says of themselves. It becomes a message to the operators, as from the contact form. */
export const PartnerForm = ({ onSent }: { onSent: (reference: string, email: string) => void }) => {
  const t = useTranslations('partners')
  const { draft, change, ...form } = useTicketForm<PartnerField>({
    kept: 'partner',
    judge: (said) => partnerOf(said, (kind) => t(`kind.${kind}`)),
    sentenceFor: (name) => t(`wrong.${name}`),
    unanswered: t('failed'),
    onSent,
  })
  const frame = (name: PartnerField, hint?: string) => ({
    id: `partner-${name}`,
    label: t(`label.${name}`),
    error: form.wrong?.[name],
    ...(hint && { hint }),
  })
  const control = (name: PartnerField, hint?: string) => ({
    id: `partner-${name}`,
    value: draft[name] ?? '',
    'aria-invalid': form.wrong?.[name] !== undefined,
    'aria-describedby': describedBy(`partner-${name}`, { hint, error: form.wrong?.[name] }),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const [emailHint, websiteHint] = [t('emailHint'), t('websiteHint')]
  return (
    <TicketFormFrame {...form} id="partner" words={{ problem: t('problem'), send: t('send') }}>
      <div>
        <FieldFrame {...frame('kind')}>
          <select {...control('kind')} className={field.input} aria-required>
            <option value="">{t('choose')}</option>
            {PARTNER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame {...frame('organization')}>
          <input {...control('organization')} className={field.input} autoComplete="organization" aria-required />
        </FieldFrame>
        <FieldFrame {...frame('website', websiteHint)}>
          <input
            {...control('website', websiteHint)}
            className={field.input}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FieldFrame>
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
        <FieldFrame {...frame('text')}>
          <textarea {...control('text')} rows={6} className={field.area} aria-required />
        </FieldFrame>
      </div>
    </TicketFormFrame>
  )
}
