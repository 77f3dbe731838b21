import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import { call } from '#api/client/call.ts'
import { takeOverQuery } from '#api/client/queries.ts'
import { OBJECTION_HOURS } from '#api/contract/limits.ts'
import { takeOverRows } from '#api/contract/take-overs.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { fullDate } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import question from '#components/ui/question.module.css'
import { TextButton } from '#components/ui/text-link.tsx'
import { limitsOf } from '#machines/define/field.ts'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

/** For supporters of a Circle whose leader has left: the status of their request to lead, or a button to send one. */
export const AskToLead = ({ slug }: { slug: string }) => {
  const t = useTranslations('members.ask')
  const { data: asked } = useQuery(takeOverQuery(slug))
  const [asking, setAsking] = useState(false)
  const isOpen = asked?.state === 'REQUESTED' || asked?.state === 'APPROVED'
  return (
    <div className={styles.section}>
      {asked && (
        <Notice>
          {t(`state.${asked.state}`, { hours: OBJECTION_HOURS, date: fullDate(Date.parse(asked.asked_at)) })}
        </Notice>
      )}
      {asking && !isOpen && <AskForm slug={slug} onClose={() => setAsking(false)} />}
      {!asking && asked !== undefined && !isOpen && (
        <p>
          <TextButton quiet onClick={() => setAsking(true)}>
            {t(asked ? 'again' : 'open')}
          </TextButton>
        </p>
      )}
    </div>
  )
}

const FIELDS = ['reason', 'evidence'] as const

const AskForm = ({ slug, onClose }: { slug: string; onClose: () => void }) => {
  const t = useTranslations('members.ask')
  const { busy, run } = useDeed()
  const [draft, setDraft] = useState({ reason: '', evidence: '' })
  const [wrong, setWrong] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(crypto.randomUUID())
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { success, data: body, error } = safeParse(takeOverRows.askToLead.body, draft)
    const found = FIELDS.filter((name) => error?.issues.some(({ path }) => path[0] === name))
    setWrong(found)
    if (!success) return void form.current?.querySelector<HTMLElement>(`#ask-${found[0]}`)?.focus()
    const headers = { 'Idempotency-Key': key.current }
    if (await run('ask', () => call('askToLead', { params: { slug }, body, headers }), t('sent'))) onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={question.question} aria-label={t('title')}>
      <h2 className={styles.ask}>{t('title')}</h2>
      <p>{t('text', { hours: OBJECTION_HOURS })}</p>
      <div>
        {FIELDS.map((name) => {
          const error = wrong.includes(name) ? t('wrong', limitsOf(takeOverRows.askToLead.body.shape[name])) : undefined
          const hint = name === 'evidence' ? t('evidenceHint') : undefined
          return (
            <FieldFrame key={name} id={`ask-${name}`} label={t(name)} error={error} hint={hint}>
              <textarea
                id={`ask-${name}`}
                rows={4}
                className={field.area}
                value={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
                aria-invalid={error !== undefined}
                aria-describedby={describedBy(`ask-${name}`, { hint, error })}
              />
            </FieldFrame>
          )
        })}
      </div>
      <div className={question.actions}>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {t('send')}
        </Button>
        <Button variant="quiet" unable={busy !== undefined} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
