import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import type { Brought } from '#api/contract/effects/binding.ts'
import authStyles from '#components/auth-action/auth-action.module.css'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { SendCode } from '#components/steps/parts/send-code.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Entered } from './come-in.ts'

interface LinkFormProps {
  token: string
  brought: Brought | undefined
  onLinked(entered: Entered): void
  /** Called when the time to link the account has run out. */
  onGone(): void
}

type Method = 'password' | 'code'

/**
 * Asks for the account's password, or for a code mailed to its address, to prove that the account is the person's own.
 */
export const LinkForm = ({ token, brought, onLinked, onGone }: LinkFormProps) => {
  const t = useTranslations('authGoogle.link')
  const [method, setMethod] = useState<Method>('password')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed === '') return fail(t(`${method}Missing`))
    setBusy(true)
    setError(undefined)
    try {
      const password = method === 'password' ? typed : undefined
      const proof = { password, otp: password === undefined ? typed : undefined }
      onLinked((await call('linkOauth', { body: { link_token: token, method, ...proof, ...brought } })).reply)
    } catch (cause) {
      if (cause instanceof CallRefused && cause.refusal.code === 'link-expired') return onGone()
      fail(sentenceOf(cause, { unanswered: t('notDone') }))
    } finally {
      setBusy(false)
    }
  }
  const fail = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
  }
  const change = (to: Method) => {
    setMethod(to)
    setTyped('')
    setError(undefined)
  }
  const id = `proof-${method}`
  return (
    <form noValidate onSubmit={submit} className={authStyles.form}>
      {method === 'code' && (
        <SendCode sent={false} send={() => call('sendLinkCode', { body: { link_token: token } })} />
      )}
      <div className={authStyles.field}>
        <FieldFrame id={id} label={t(method)} error={error}>
          <input
            key={method}
            ref={input}
            id={id}
            type={method === 'password' ? 'password' : 'text'}
            inputMode={method === 'code' ? 'numeric' : undefined}
            autoComplete={method === 'code' ? 'one-time-code' : 'current-password'}
            className={field.input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            aria-required
          />
        </FieldFrame>
      </div>
      <Button type="submit" variant="primary" size="large" wide="phone" busy={busy}>
        {t('action')}
      </Button>
      <Button variant="quiet" onClick={() => change(method === 'password' ? 'code' : 'password')}>
        {t(method === 'password' ? 'useCode' : 'usePassword')}
      </Button>
    </form>
  )
}
