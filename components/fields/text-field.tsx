import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Count } from '#components/ui/count.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { cleanText, lengthOf } from '#machines/define/clean-text.ts'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** One line: a name, a title, an e-mail address, a ZIP code, a code from a mail. Typing is never cut off; a count says how much is left. */
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

/** Several lines, with a live count of what is left or still needed. */
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

/** A password with a button that shows it. Pasting and password managers are welcome. */
export const PasswordField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  const [shown, setShown] = useState(false)
  const t = useTranslations('fields.password')
  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error}>
      <div className={styles.withButton}>
        <input
          ref={ref}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          value={value}
          onChange={(event) => change(event.target.value)}
          autoComplete={meta.autocomplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint: words.hint, error })}
          aria-required
        />
        <button
          type="button"
          className={styles.inside}
          aria-label={t(shown ? 'hide' : 'show')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}

interface LiveCountProps {
  id: string
  value: string
  min?: number
  max: number
}

/** Counts what the server will count: code points after the clean-up. */
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
