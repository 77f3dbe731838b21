import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import question from '#components/ui/question.module.css'
import { createAccount } from '#flows/signup/steps/create-account.ts'

interface EmailFormProps {
  busy: boolean
  onSave(email: string): void
  onKeep(): void
}

/** A form for a new e-mail address. */
export const EmailForm = ({ busy, onSave, onKeep }: EmailFormProps) => {
  const t = useTranslations('settings')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const parsed = safeParse(createAccount.fields.email, typed)
    setError(parsed.success ? undefined : t('emailWrong'))
    if (parsed.success) onSave(parsed.data)
    else input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className={question.question}>
      <FieldFrame id="new-email" label={t('emailNew')} error={error}>
        <input
          ref={input}
          id="new-email"
          type="email"
          className={field.input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : 'new-email-error'}
          aria-required
        />
      </FieldFrame>
      <div className={question.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('emailSave')}
        </Button>
        <Button variant="quiet" unable={busy} onClick={onKeep}>
          {t('emailKeep')}
        </Button>
      </div>
    </form>
  )
}
