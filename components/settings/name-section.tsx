import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import { call } from '#api/client/call.ts'
import { userQuery } from '#api/client/queries.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import question from '#components/ui/question.module.css'
import { toast } from '#components/ui/toast.ts'
import { useAsking } from '#components/ui/use-asking.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { limitsOf } from '#machines/define/field.ts'
import styles from './settings.module.css'

/** The member's name, and a form to change it. */
export const NameSection = () => {
  const t = useTranslations('settings')
  const { data: user } = useQuery(userQuery)
  const { isAsking, opener, ask, keep } = useAsking()
  if (!user) return null
  return (
    <section aria-labelledby="name" className={styles.section}>
      <h2 id="name" className={styles.part}>
        {t('name')}
      </h2>
      <div className={styles.rows}>
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.device} dir="auto">
              {user.first_name} {user.last_name}
            </p>
            <p className={styles.when}>{t('nameHint')}</p>
          </div>
          {!isAsking && (
            <Button ref={opener} aria-label={t('nameChangeNamed')} onClick={ask}>
              {t('nameChange')}
            </Button>
          )}
        </div>
      </div>
      {isAsking && <NameForm first={user.first_name} last={user.last_name} onDone={keep} />}
    </section>
  )
}

interface NameFormProps {
  first: string
  last: string
  onDone(): void
}

const NameForm = ({ first, last, onDone }: NameFormProps) => {
  const t = useTranslations('settings')
  const cache = useQueryClient()
  const [typed, setTyped] = useState({ first, last })
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = (input: string) => form.current?.querySelector<HTMLInputElement>(input)?.focus()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { first_name, last_name } = createAccount.fields
  const parts = { first: first_name, last: last_name }
  const parsed = { first: safeParse(first_name, typed.first), last: safeParse(last_name, typed.last) }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTold(true)
    if (!parsed.first.success || !parsed.last.success) return focus(parsed.first.success ? '#name-last' : '#name-first')
    setBusy(true)
    try {
      const body = { first_name: parsed.first.data, last_name: parsed.last.data }
      const { reply } = await call('updateUser', { body })
      cache.setQueryData(userQuery.queryKey, reply)
      toast(t('nameSaved'))
      onDone()
    } catch (error) {
      toast(sentenceOf(error, { unanswered: t('emailFailed') }), { kind: 'error' })
      setBusy(false)
    }
  }
  const inputOf = (part: 'first' | 'last', label: string, autoComplete: string) => {
    const error = told && !parsed[part].success ? t('nameWrong', limitsOf(parts[part])) : undefined
    return (
      <FieldFrame id={`name-${part}`} label={label} error={error}>
        <input
          id={`name-${part}`}
          className={field.input}
          dir="auto"
          value={typed[part]}
          onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
          autoComplete={autoComplete}
          aria-invalid={error !== undefined}
          aria-describedby={error && `name-${part}-error`}
          aria-required
        />
      </FieldFrame>
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={question.question}>
      {inputOf('first', t('nameFirst'), 'given-name')}
      {inputOf('last', t('nameLast'), 'family-name')}
      <div className={question.actions}>
        <Button type="submit" variant="second" busy={busy}>
          {t('nameSave')}
        </Button>
        <Button variant="quiet" unable={busy} onClick={onDone}>
          {t('nameKeep')}
        </Button>
      </div>
    </form>
  )
}
