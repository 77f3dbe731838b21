import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { INVITE_DAYS } from '#api/contract/limits.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { useSendOnce } from '#components/session/use-send-once.ts'
import { Button } from '#components/ui/button.tsx'
import question from '#components/ui/question.module.css'
import { TextButton } from '#components/ui/text-link.tsx'
import { isEmail } from '#machines/define/fields/email.ts'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

/** The URL hash that opens the form. */
const ASK = '#ask-to-lead'

/** Lets leaders ask a person outside the Circle to take over as leader. */
export const InviteLeader = ({ slug }: { slug: string }) => {
  const t = useTranslations('members.lead')
  const [asking, setAsking] = useState(false)
  // The flow that hands over a Circle links here if the chosen person is not in the Circle yet.
  useEffect(() => {
    const look = () => window.location.hash === ASK && setAsking(true)
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  if (asking) return <LeaderForm slug={slug} onClose={() => setAsking(false)} />
  return (
    <p>
      <TextButton onClick={() => setAsking(true)}>{t('open')}</TextButton>
    </p>
  )
}

const EMPTY = { email: '', name: '', message: '' }

const LeaderForm = ({ slug, onClose }: { slug: string; onClose: () => void }) => {
  const t = useTranslations('members')
  const { busy, run } = useDeed()
  const sendOnce = useSendOnce()
  const [typed, setTyped] = useState(EMPTY)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const email = typed.email.trim()
  const enter = (name: keyof typeof EMPTY) => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value })

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const problem = email === '' ? t('lead.empty') : isEmail(email) ? undefined : t('emailsWrong', { address: email })
    setError(problem)
    if (problem !== undefined) return box.current?.focus()
    const body = { email, name: typed.name || undefined, message: typed.message || undefined }
    const send = () => sendOnce((headers) => call('inviteLeader', { params: { slug }, body, headers }))
    if (await run('lead', () => withProof(send), t('lead.sent', { email }))) onClose()
  }
  return (
    <form id={ASK.slice(1)} noValidate onSubmit={submit} className={question.question} aria-label={t('lead.title')}>
      <h3 className={styles.ask}>{t('lead.title')}</h3>
      <p>{t('lead.text', { days: INVITE_DAYS })}</p>
      <div>
        <FieldFrame id="lead-email" label={t('lead.email')} error={error}>
          <input
            ref={box}
            id="lead-email"
            type="email"
            autoComplete="off"
            maxLength={254}
            className={field.input}
            value={typed.email}
            onChange={enter('email')}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy('lead-email', { error })}
          />
        </FieldFrame>
        <FieldFrame id="lead-name" label={t('lead.name')}>
          <input
            id="lead-name"
            type="text"
            autoComplete="off"
            maxLength={60}
            className={field.input}
            value={typed.name}
            onChange={enter('name')}
          />
        </FieldFrame>
        <FieldFrame id="lead-message" label={t('message')}>
          <textarea
            id="lead-message"
            rows={3}
            maxLength={500}
            className={field.area}
            value={typed.message}
            onChange={enter('message')}
          />
        </FieldFrame>
      </div>
      <div className={question.actions}>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {t('lead.send')}
        </Button>
        <Button variant="quiet" unable={busy !== undefined} onClick={onClose}>
          {t('ask.cancel')}
        </Button>
      </div>
    </form>
  )
}
