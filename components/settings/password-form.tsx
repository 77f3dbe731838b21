import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#api/contract/account.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { PasswordInput } from '#components/fields/password-input.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Notice } from '#components/ui/notice.tsx'
import question from '#components/ui/question.module.css'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { toast } from '#components/ui/toast.ts'
import { useOnline } from '#components/wizard/calls/use-online.ts'
import { noteCarried } from '#components/wizard/form/carried.ts'
import { forgotPassword } from '#flows/login/steps/forgot-password.ts'
import { setNewPassword } from '#flows/login/steps/set-new-password.ts'
import { limitsOf } from '#machines/define/field.ts'
import { faultOf, fetchPasswordList } from './judge-password.ts'
import styles from './settings.module.css'
import { useChangePassword } from './use-change-password.ts'

interface PasswordFormProps {
  user: Pick<User, 'email' | 'email_change' | 'first_name' | 'last_name' | 'has_password'>
  onDone(): void
}

interface Wrong {
  readonly current?: string | undefined
  readonly password?: string | undefined
}

/**
 * Asks for the current password and a new one. Typed text is kept until the password is saved or the form is canceled.
 */
export const PasswordForm = ({ user, onDone }: PasswordFormProps) => {
  const t = useTranslations('settings')
  const words = useTranslations('newPassword')
  const changePassword = useChangePassword()
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ current: '', password: '', endOthers: true })
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])

  const showWrong = (found: Wrong) => {
    setWrong(found)
    form.current?.querySelector<HTMLInputElement>(found.current ? '#password-current' : '#password-new')?.focus()
  }
  const faults = (): Wrong => {
    const { first_name, last_name, email } = user
    const current = user.has_password && typed.current === '' ? t('passwordCurrentEmpty') : undefined
    const present = user.has_password ? typed.current : undefined
    const fault = faultOf(typed.password, present, [first_name, last_name, email])
    return { current, password: fault && words(fault.key, 'params' in fault ? fault.params : undefined) }
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !online) return
    setFailure(undefined)
    const found = faults()
    if (found.current || found.password) return showWrong(found)
    setWrong({})
    setBusy(true)
    const { current, password, endOthers } = typed
    const outcome = await changePassword({
      current: user.has_password ? current : undefined,
      password,
      keep_others: !endOthers,
    })
    if (outcome.kind === 'changed') {
      toast(t('passwordSaved'))
      return onDone()
    }
    setBusy(false)
    if (outcome.kind === 'wrong')
      return showWrong({ current: outcome.fields.current?.[0], password: outcome.fields.password?.[0] })
    if (outcome.kind === 'failed') setFailure(sentenceOf(outcome.error, { unanswered: t('passwordUnanswered') }))
  }
  const inputOf = (part: 'current' | 'password', id: string, autoComplete: string, hint?: string) => ({
    id,
    value: typed[part],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [part]: event.target.value }),
    autoComplete,
    'aria-invalid': wrong[part] !== undefined,
    'aria-describedby': describedBy(id, { hint, error: wrong[part] }),
  })
  const hint = words('hint', limitsOf(setNewPassword.fields.password))
  return (
    <form ref={form} noValidate onSubmit={submit} className={classNames(question.question, styles.form)}>
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      {user.has_password && (
        <div>
          <FieldFrame id="password-current" label={t('passwordCurrent')} error={wrong.current}>
            <PasswordInput {...inputOf('current', 'password-current', 'current-password')} />
          </FieldFrame>
          <p className={styles.aside}>
            {t.rich('passwordForgot', {
              link: (said) => (
                <FlowLink
                  flow="login"
                  step="forgot-password"
                  onOpen={() => noteCarried(forgotPassword, { email: user.email })}
                  className={textLinkClass()}
                >
                  {said}
                </FlowLink>
              ),
            })}
          </p>
        </div>
      )}
      <FieldFrame id="password-new" label={words('label')} hint={hint} error={wrong.password}>
        <PasswordInput {...inputOf('password', 'password-new', 'new-password', hint)} onFocus={fetchPasswordList} />
      </FieldFrame>
      <Checkbox
        id="password-end-others"
        checked={typed.endOthers}
        onChange={(endOthers) => setTyped({ ...typed, endOthers })}
        hint={
          user.email_change
            ? t('passwordEndOthersEmail', { email: user.email_change.email })
            : t('passwordEndOthersHint')
        }
      >
        {t('passwordEndOthers')}
      </Checkbox>
      <div>
        <div role="alert">
          {failure !== undefined && (
            <Notice kind="error" className={styles.said}>
              {failure}
            </Notice>
          )}
        </div>
        <div role="status">{!online && <Notice className={styles.said}>{t('passwordOffline')}</Notice>}</div>
        <div className={question.actions}>
          <Button type="submit" variant="primary" busy={busy} unable={!online}>
            {t('passwordSave')}
          </Button>
          <Button variant="quiet" unable={busy} onClick={onDone}>
            {t('passwordKeep')}
          </Button>
        </div>
      </div>
    </form>
  )
}
