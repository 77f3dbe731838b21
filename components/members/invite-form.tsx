import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { type Listed, splitPeople } from '#components/fields/split-people.ts'
import { useSendOnce } from '#components/session/use-send-once.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { onePress } from '#components/ui/one-press.ts'
import { MOST_INVITED } from '#flows/signup/steps/invite-others.ts'
import { isEmail } from '#machines/define/fields/email.ts'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

/** In code points, as the server counts them. */
const LONGEST_NAME = 60
const cut = (name: string) => [...name].slice(0, LONGEST_NAME).join('')

/** A box for typing or pasting the addresses of people to invite, with an optional message. */
export const InviteForm = ({ slug }: { slug: string }) => {
  const t = useTranslations('members')
  const { busy, run } = useDeed()
  const sendOnce = useSendOnce()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [unsent, setUnsent] = useState<readonly string[]>([])
  const box = useRef<HTMLTextAreaElement>(null)

  const problemWith = (emails: readonly string[]) => {
    const wrong = emails.find((address) => !isEmail(address))
    if (emails.length === 0) return t('emailsEmpty')
    if (wrong !== undefined) return t('emailsWrong', { address: wrong })
    return emails.length > MOST_INVITED ? t('emailsMany', { max: MOST_INVITED }) : undefined
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const people = [...new Map(splitPeople(typed).map((person) => [person.address, person])).values()]
    const problem = problemWith(people.map(({ address }) => address))
    setError(problem)
    setUnsent([])
    if (problem !== undefined) return box.current?.focus()
    await run('invite', () => invite(people), undefined)
  }
  const invite = async (people: readonly Listed[]) => {
    const [emails, names] = [people.map(({ address }) => address), people.map(({ name }) => cut(name))]
    const body = { emails, names, message: message || undefined }
    const { reply } = await sendOnce((headers) => call('inviteToCircle', { params: { slug }, body, headers }))
    const others = reply.results.filter(({ status }) => status !== 'SENT')
    const sent = reply.results.length - others.length
    setUnsent([
      ...(sent > 0 ? [t('sent', { count: sent })] : []),
      ...others.flatMap(({ email, status }) => (status === 'SENT' ? [] : [t(`outcome.${status}`, { email })])),
    ])
    setTyped('')
    setMessage('')
  }
  return (
    <section aria-labelledby="invite" className={styles.section}>
      <h2 id="invite" className={styles.part}>
        {t('invite')}
      </h2>
      <form noValidate onSubmit={send} className={styles.form}>
        <FieldFrame id="emails" label={t('emails')} hint={t('emailsHint', { max: MOST_INVITED })} error={error}>
          <textarea
            ref={box}
            id="emails"
            rows={3}
            className={field.area}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy('emails', { hint: t('emailsHint', { max: MOST_INVITED }), error })}
          />
        </FieldFrame>
        <FieldFrame id="message" label={t('message')}>
          <textarea
            id="message"
            rows={3}
            maxLength={500}
            className={field.area}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </FieldFrame>
        <Button type="submit" variant="primary" wide="phone" busy={busy !== undefined} onClick={onePress}>
          {t('send')}
        </Button>
      </form>
      <div role="status">
        {unsent.length > 0 && (
          <Notice kind="ok">
            {unsent.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
      </div>
    </section>
  )
}
