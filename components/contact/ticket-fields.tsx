import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CONTACT_TOPICS, PARTNER_KINDS } from '#api/contract/tickets.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { FIELDS, type FieldName, type TicketDraft, type TicketKind } from './ticket-of.ts'

interface TicketFieldsProps {
  kind: TicketKind
  draft: TicketDraft
  wrong: TicketDraft | undefined
  onChange(change: TicketDraft): void
}

/** Browser hints (autofill, keyboard) for the single-line fields. */
const INPUTS = {
  name: { autoComplete: 'name', 'aria-required': true },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, 'aria-required': true },
  website: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Readonly<Partial<Record<FieldName, ComponentProps<'input'>>>>
const ABOUT = {
  contact: { autoComplete: 'off' },
  partners: { autoComplete: 'organization', 'aria-required': true },
} as const satisfies Record<TicketKind, ComponentProps<'input'>>

/** The fields of a form that creates a ticket. */
export const TicketFields = ({ kind, draft, wrong, onChange }: TicketFieldsProps) => {
  const t = useTranslations(kind)
  const hintOf = (name: FieldName) =>
    t.has(`hint.${name}` as 'hint.email') ? t(`hint.${name}` as 'hint.email') : undefined
  return (
    <div>
      {FIELDS[kind].map((name) => {
        const [id, hint, error] = [`${kind}-${name}`, hintOf(name), wrong?.[name]]
        const control = {
          id,
          value: draft[name] ?? '',
          'aria-invalid': error !== undefined,
          'aria-describedby': describedBy(id, { hint, error }),
          onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
        }
        return (
          <FieldFrame key={name} id={id} label={t(`label.${name}` as 'label.name')} error={error} hint={hint}>
            {name === 'topic' || name === 'partner_kind' ? (
              <select {...control} className={field.input} aria-required>
                <option value="">{t('choose')}</option>
                {name === 'topic' ? <TopicOptions /> : <PartnerOptions />}
              </select>
            ) : name === 'text' ? (
              <textarea {...control} rows={7} className={field.area} aria-required />
            ) : (
              <input {...control} {...(name === 'about' ? ABOUT[kind] : INPUTS[name])} className={field.input} />
            )}
          </FieldFrame>
        )
      })}
    </div>
  )
}

const TopicOptions = () => {
  const t = useTranslations('contact.topic')
  return <Options of={CONTACT_TOPICS} named={t} />
}

const PartnerOptions = () => {
  const t = useTranslations('partners.kind')
  return <Options of={PARTNER_KINDS} named={t} />
}

const Options = <Value extends string>({ of, named }: { of: readonly Value[]; named(value: Value): string }) =>
  of.map((value) => (
    <option key={value} value={value}>
      {named(value)}
    </option>
  ))
