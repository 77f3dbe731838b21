import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Count } from '#components/ui/count.tsx'
import { cleanText, lengthOf } from '#machines/define/clean-text.ts'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { PasswordInput } from './password-input.tsx'
import { useField } from './use-field.ts'

/**
 * A single-line input: a name, a title, an e-mail address, a ZIP code, or a code from a mail. Long text is never cut
 * off; a counter shows how many characters are left.
 */
export const TextField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  const counted = meta.kind === 'text' && meta.max !== undefined && meta.max <= 40
  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error}>
      <input
        ref={ref}
        id={id}
        name={name}
        type={meta.kind === 'email' ? 'email' : 'text'}
        dir="auto"
        className={meta.kind === 'zip' ? styles.short : meta.kind === 'code' ? styles.code : styles.input}
        value={value}
        onChange={(event) => change(event.target.value)}
        autoComplete={meta.autocomplete ?? 'off'}
        {...((meta.kind === 'zip' || meta.kind === 'code') && { inputMode: 'numeric' })}
        {...(meta.kind === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint: words.hint, error, more: counted && `${id}-count` })}
        aria-required={!meta.optional}
      />
      {counted && <LiveCount id={`${id}-count`} value={value} max={meta.max ?? 0} />}
    </FieldFrame>
  )
}

/** A multi-line input, with a live count of the characters that are left or still required. */
export const LongTextField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  const isNote = meta.kind === 'note'
  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error}>
      <textarea
        ref={ref}
        id={id}
        name={name}
        dir="auto"
        className={classNames(styles.area, isNote && styles.brief)}
        value={value}
        onChange={(event) => change(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint: words.hint, error, more: `${id}-count` })}
        aria-required={!meta.optional}
      />
      <LiveCount id={`${id}-count`} value={value} min={meta.min ?? 0} max={meta.max ?? 0} />
    </FieldFrame>
  )
}

/** A password input with a button that shows the password. Pasting and password managers work. */
export const PasswordField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error}>
      <PasswordInput
        ref={ref}
        id={id}
        name={name}
        value={value}
        onChange={(event) => change(event.target.value)}
        autoComplete={meta.autocomplete ?? 'off'}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint: words.hint, error })}
      />
    </FieldFrame>
  )
}

interface LiveCountProps {
  id: string
  value: string
  min?: number
  max: number
}

/** Counts as the server does: in code points, after the text is cleaned up. */
const LiveCount = ({ id, value, min = 0, max }: LiveCountProps) => {
  const t = useTranslations('fields.count')
  const count = lengthOf(cleanText(value))
  const over = count > max
  const left = over
    ? t('over', { over: count - max })
    : count < min
      ? t('more', { more: min - count })
      : t('left', { left: max - count })
  return <Count id={id} left={left} of={t('of', { count, max })} over={over} />
}
