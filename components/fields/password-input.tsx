import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './field.module.css'

/** A password input with a button that shows the password. Pasting and password managers work. */
export const PasswordInput = (props: ComponentProps<'input'>) => {
  const [shown, setShown] = useState(false)
  const t = useTranslations('fields.password')
  return (
    <div className={styles.withButton}>
      <input
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.input}
        autoCapitalize="none"
        spellCheck={false}
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
  )
}
