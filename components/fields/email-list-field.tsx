import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { isEmail } from '#machines/define/fields/email.ts'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { splitAddresses } from './split-addresses.ts'
import { useField } from './use-field.ts'

/** Several e-mail addresses: typed one by one or pasted as a list. A wrong one stays, marked, so that it can be mended. */
export const EmailListField = ({ name, id, words }: FieldProps) => {
  const { value, change, ref, error } = useField<readonly string[]>(name)
  const [addresses, setAddresses] = useState(value)
  const [typed, setTyped] = useState('')
  const t = useTranslations('fields.emails')

  // What is typed counts from its first letter on: nobody has to press Add before they go on.
  const hold = (listed: readonly string[], text: string) => {
    setAddresses(listed)
    setTyped(text)
    change([...new Set([...listed, ...splitAddresses(text)])])
  }
  const add = (text: string) => hold([...new Set([...addresses, ...splitAddresses(text)])], '')
  const remove = (address: string, text: string) =>
    hold(
      addresses.filter((other) => other !== address),
      text,
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed.trim() === '' || !['Enter', ',', ';'].includes(event.key)) return
    event.preventDefault()
    add(typed)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (splitAddresses(text).length < 2) return
    event.preventDefault()
    add(`${typed} ${text}`)
  }
  const mend = (address: string) => {
    remove(address, address)
    document.getElementById(id)?.focus()
  }

  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error}>
      <div className={styles.row}>
        <input
          ref={ref}
          id={id}
          name={name}
          type="email"
          className={styles.input}
          value={typed}
          onChange={(event) => hold(addresses, event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint: words.hint, error })}
        />
        <Button onClick={() => add(typed)} variant="second">
          {t('add')}
        </Button>
      </div>
      <p className={styles.status} role="status">
        {addresses.length > 0 && t('added', { count: addresses.length })}
      </p>
      <ul className={styles.chips}>
        {addresses.map((address) => (
          <li key={address} className={classNames(styles.address, !isEmail(address) && styles.wrong)}>
            {isEmail(address) ? (
              <span>{address}</span>
            ) : (
              <button type="button" className={styles.mend} onClick={() => mend(address)}>
                {address} <span className={styles.why}>{t('wrong')}</span>
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove', { address })}
              onClick={() => remove(address, typed)}
            >
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
    </FieldFrame>
  )
}
