'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ReportReason } from '#api/contract/reports.ts'
import { failureText } from '#components/failures/failure-text.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame, FieldGroup } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import { toast } from '#components/ui/toast.ts'
import { useOwnRole } from './own-role.tsx'
import styles from './report-circle.module.css'

interface ReportCircleProps {
  slug: string
  words: Readonly<
    Record<'open' | 'title' | 'note' | 'send' | 'cancel' | 'reasonFirst' | 'thanks' | 'failed', string>
  > & { readonly reasons: Readonly<Record<ReportReason, string>> }
}

/** Lets people report a problem with a Circle to the operators. The leader doesn't see the report. */
export const ReportCircle = ({ slug, words }: ReportCircleProps) => {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { role } = useOwnRole()
  const close = () => {
    setOpen(false)
    // Return the focus to the button that opened the form, because the form is gone.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (role === 'ADMINISTRATOR') return null
  if (isOpen) return <ReportForm slug={slug} words={words} onClose={close} />
  return (
    <p className={styles.open}>
      <TextButton ref={opener} quiet onClick={() => setOpen(true)}>
        {words.open}
      </TextButton>
    </p>
  )
}

const ReportForm = ({ slug, words, onClose }: ReportCircleProps & { onClose: () => void }) => {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(reason ? undefined : words.reasonFirst)
    if (!reason) return first.current?.focus()
    setBusy(true)
    try {
      const { call } = await import('#api/client/call.ts')
      await call('reportCircle', { params: { slug }, body: { reason, note: note || undefined } })
      toast(words.thanks)
      onClose()
    } catch (cause) {
      toast(await failureText(cause, { unanswered: words.failed, kept: true }), { kind: 'error' })
      setBusy(false)
    }
  }
  const reasons = Object.entries(words.reasons).filter(
    (pair): pair is [ReportReason, string] => pair[0] in words.reasons,
  )
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      <FieldGroup id="reason" label={words.title} error={error}>
        <div className={field.choices}>
          {reasons.map(([code, title], index) => (
            <ChoiceCard
              key={code}
              ref={index === 0 ? first : undefined}
              name="reason"
              value={code}
              checked={reason === code}
              onChange={() => setReason(code)}
              title={title}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldFrame id="report-note" label={words.note}>
        <textarea
          id="report-note"
          rows={3}
          maxLength={1000}
          className={field.area}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </FieldFrame>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {words.send}
        </Button>
        <Button variant="quiet" unable={busy} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
