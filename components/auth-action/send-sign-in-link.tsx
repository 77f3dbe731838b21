import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import { call } from '#api/client/call.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import styles from './auth-action.module.css'

type State = { kind: 'idle' | 'busy' | 'sent' } | { kind: 'failed'; detail: string }

/** Sends another sign-in link to an address, in place of one that no longer works. */
export const SendSignInLink = () => {
  const t = useTranslations('auth-action')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const input = useRef<HTMLInputElement>(null)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const { success, data: email } = safeParse(createAccount.fields.email, typed)
    setError(success ? undefined : t('open.expired.wrong'))
    if (!success) return input.current?.focus()
    setState({ kind: 'busy' })
    const failed = await call('logInByEmail', { body: { email } }).then(
      () => undefined,
      (cause): State => ({ kind: 'failed', detail: sentenceOf(cause, { unanswered: t('notSent') }) }),
    )
    setState(failed ?? { kind: 'sent' })
  }
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      {state.kind !== 'sent' && (
        <>
          <div className={styles.field}>
            <FieldFrame id="email" label={t('open.expired.email')} error={error}>
              <input
                ref={input}
                id="email"
                type="email"
                className={field.input}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={error !== undefined}
                aria-describedby={describedBy('email', { error })}
              />
            </FieldFrame>
          </div>
          <Button type="submit" variant="primary" size="large" wide="phone" busy={state.kind === 'busy'}>
            {t('send')}
          </Button>
        </>
      )}
      <p role="status">{state.kind === 'sent' && t('open.expired.sent')}</p>
      <div role="alert">{state.kind === 'failed' && <Notice kind="error">{state.detail}</Notice>}</div>
    </form>
  )
}
