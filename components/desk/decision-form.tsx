import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { caseQuery, DESK_KEY } from '#api/client/queries.ts'
import type { Decision, WholeCase } from '#api/contract/desk.ts'
import { OBJECTION_HOURS } from '#api/contract/limits.ts'
import { LIMIT } from '#api/contract/two-operators.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import field from '#components/fields/field.module.css'
import { FieldGroup } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { toast } from '#components/ui/toast.ts'
import { DecisionFields } from './decision-fields.tsx'
import { type DecisionDraft, type DecisionProblems, decisionOf, NOTHING_TYPED, type NotDecided } from './decision-of.ts'
import styles from './desk.module.css'

interface DecisionFormProps {
  one: WholeCase
  draft: DecisionDraft
  onDraft(draft: DecisionDraft): void
  /** Why the last decision was not carried out. */
  refused: NotDecided | undefined
  onRefused(refused: NotDecided | undefined): void
  onDone(): void
}

/** Lets an operator decide a case. The text is sent to the person concerned, or only kept in the case's history. */
export const DecisionForm = ({ one, draft, onDraft, refused, onRefused, onDone }: DecisionFormProps) => {
  const { queue, id, revision, decisions } = one
  const t = useTranslations('desk')
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<string>(undefined)
  const [chosen, setChosen] = useState<Decision>()
  const [problems, setProblems] = useState<DecisionProblems>({})
  const [busy, setBusy] = useState(false)
  const decision = decisions.find((one) => one === chosen)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!decision) return
    const { body, wrong } = decisionOf(decision, revision, draft)
    setProblems(wrong)
    onRefused(undefined)
    const [first] = Object.keys(wrong)
    if (!body) return void form.current?.querySelector<HTMLElement>(`#decision-${first}`)?.focus()
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const headers = { 'Idempotency-Key': key.current }
      let decided: WholeCase | undefined
      await withProof(async () => {
        decided = (await call('decideCase', { params: { queue, id }, body, headers })).reply
      })
      // The operator closed the prompt that asks for proof of identity, so nothing was decided.
      if (!decided) return
      key.current = undefined
      cache.setQueryData(caseQuery(queue, id).queryKey, decided)
      onDraft(NOTHING_TYPED)
      setChosen(undefined)
      toast(t('decided'))
      onDone()
    } catch (cause) {
      const isKnown = cause instanceof CallRefused
      if (isKnown) key.current = undefined
      onRefused({ sentence: sentenceOf(cause, { unanswered: t('decideFailed'), kept: true }), isKnown })
    } finally {
      setBusy(false)
      // Another operator may have decided first, so reload the case. The typed text is kept.
      await cache.invalidateQueries({ queryKey: DESK_KEY })
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <FieldGroup id="decision" label={<span className={styles.part}>{t('decide')}</span>}>
        <div className={field.choices}>
          {decisions.map((one) => (
            <ChoiceCard
              key={one}
              name="decision"
              value={one}
              checked={decision === one}
              onChange={() => setChosen(one)}
              title={t(`decision.${one}`)}
              hint={t(`means.${one}`, { ...LIMIT, objection: OBJECTION_HOURS })}
            />
          ))}
        </div>
      </FieldGroup>
      {decision && (
        <DecisionFields
          decision={decision}
          draft={draft}
          problems={problems}
          onChange={(change) => onDraft({ ...draft, ...change })}
        />
      )}
      <div role="alert">{refused && <Notice kind="error">{refused.sentence}</Notice>}</div>
      {decision && (
        <Button type="submit" variant="primary" wide="phone" busy={busy}>
          {t(`decision.${decision}`)}
        </Button>
      )}
    </form>
  )
}
