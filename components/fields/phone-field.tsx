import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { nameOfCountry } from '#api/contract/country-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import {
  codeOfCountry,
  PHONE_COUNTRIES,
  type PhoneParts,
  phoneParts,
  phoneText,
} from '#machines/define/fields/phone.ts'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import own from './phone-field.module.css'
import { useField } from './use-field.ts'

/** A country code and a number. If people type or paste a number with a country code, that code is used. */
export const PhoneField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  const t = useTranslations('fields.phone')
  const usual = meta.country ?? 'US'
  const [typed, setTyped] = useState(() => phoneParts(value, usual))
  // The form's value may not come from this field: it may be an earlier answer, or text typed before a reload.
  const shown = phoneText(typed) === value ? typed : phoneParts(value, usual)
  const set = (next: PhoneParts) => {
    setTyped(next)
    change(phoneText(next))
  }
  const code = codeOfCountry(shown.country)
  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error}>
      <div className={own.row}>
        <div className={own.code}>
          <span aria-hidden="true">+{code}</span>
          <Icon name="chevron-down" small />
          <select
            aria-label={t('code')}
            autoComplete="tel-country-code"
            value={shown.country}
            onChange={(event) => {
              const country = event.target.value
              set({ ...shown, country, isUsual: country === usual })
            }}
          >
            {COUNTRIES.map(({ country, label }) => (
              <option key={country} value={country}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <input
          ref={ref}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          dir="ltr"
          className={styles.input}
          value={shown.number}
          onChange={(event) => set({ ...shown, number: event.target.value })}
          autoComplete={code === '1' ? 'tel-national' : 'tel'}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint: words.hint, error })}
          aria-required={!meta.optional}
        />
      </div>
    </FieldFrame>
  )
}

const COUNTRIES = PHONE_COUNTRIES.map((country) => ({
  country,
  label: `${nameOfCountry(country)} +${codeOfCountry(country)}`,
})).sort((one, other) => one.label.localeCompare(other.label, 'en'))
