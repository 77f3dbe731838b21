import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { nameOfCountry } from '#api/contract/country-names.ts'
import { type AddressPart, isRequired, rowsOf } from '#machines/define/fields/address.ts'
import { COUNTRIES } from '#machines/define/fields/countries.ts'
import own from './address-field.module.css'
import styles from './field.module.css'
import { describedBy, FieldGroup, FieldNotes } from './field-frame.tsx'
import { type FieldProps, fieldId } from './field-props.ts'

/** The value of the `autocomplete` attribute for each part of an address. */
const AUTOCOMPLETE = {
  line1: 'address-line1',
  line2: 'address-line2',
  locality: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
} as const satisfies Record<AddressPart, string>

/** A country, and the address fields of that country in their local order. */
export const AddressField = ({ name, id, meta, words }: FieldProps) => {
  const t = useTranslations('fields.address')
  const { field, fieldState } = useController({ name: `${name}.country`, defaultValue: meta.country ?? 'US' })
  const country: string = field.value ?? meta.country ?? 'US'
  const at = fieldId(name, 'country')
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={undefined}>
      <div className={own.parts}>
        <div className={own.part}>
          <label htmlFor={at} className={styles.label}>
            {t('country')}
          </label>
          <FieldNotes id={at} error={fieldState.error?.message} />
          <select
            ref={field.ref}
            id={at}
            name={field.name}
            className={styles.input}
            value={country}
            onChange={(event) => field.onChange(event.target.value)}
            autoComplete="country"
            aria-invalid={fieldState.error !== undefined}
            aria-describedby={describedBy(at, { error: fieldState.error?.message })}
          >
            {NAMED.map((one) => (
              <option key={one.country} value={one.country}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        {rowsOf(country).map((row) => (
          <div key={row.join()} className={own.row}>
            {row.map((part) => (
              <Part key={part} name={name} part={part} country={country} isOptional={meta.optional ?? false} />
            ))}
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

interface PartProps {
  name: string
  part: AddressPart
  country: string
  isOptional: boolean
}

const Part = ({ name, part, country, isOptional }: PartProps) => {
  const t = useTranslations('fields.address')
  const { field, fieldState } = useController({ name: `${name}.${part}`, defaultValue: '' })
  const id = fieldId(name, part)
  const error = fieldState.error?.message
  const isNeeded = isRequired(country, part)
  return (
    <div className={part === 'postalCode' ? own.short : own.part}>
      <label htmlFor={id} className={styles.label}>
        {t(part, { country })} {!isNeeded && <span className={own.optional}>{t('optional')}</span>}
      </label>
      <FieldNotes id={id} error={error} />
      <input
        ref={field.ref}
        id={id}
        name={field.name}
        type="text"
        dir="auto"
        className={styles.input}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value)}
        autoComplete={AUTOCOMPLETE[part]}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
        aria-required={isNeeded && !isOptional}
      />
    </div>
  )
}

const NAMED = COUNTRIES.map((country) => ({ country, name: nameOfCountry(country) })).sort((one, other) =>
  one.name.localeCompare(other.name, 'en'),
)
