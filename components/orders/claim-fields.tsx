import { useTranslations } from 'next-intl'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import type { ClaimDraft, ClaimProblems } from './claim-of.ts'

interface ClaimFieldsProps {
  draft: ClaimDraft
  problems: ClaimProblems
  onChange(change: Partial<ClaimDraft>): void
}

export const ClaimFields = ({ draft, problems, onChange }: ClaimFieldsProps) => {
  const t = useTranslations('orders')
  const control = (name: keyof ClaimDraft, hint?: string, error?: string) => ({
    id: `claim-${name}`,
    value: draft[name],
    'aria-invalid': problems[name] === true,
    'aria-describedby': describedBy(`claim-${name}`, { hint, error: problems[name] && error }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const wrong = (name: keyof ClaimDraft, text: string) => (problems[name] ? text : undefined)
  const [number, amount, day] = [t('claimNumberWrong'), t('claimAmountWrong'), t('claimDateWrong')]
  const hint = t('claimNumberHint')
  return (
    <>
      <FieldFrame id="claim-number" label={t('claimNumber')} hint={hint} error={wrong('number', number)}>
        <input {...control('number', hint, number)} className={field.input} maxLength={60} autoComplete="off" />
      </FieldFrame>
      <FieldFrame id="claim-amount" label={t('claimAmount')} error={wrong('amount', amount)}>
        <input {...control('amount', undefined, amount)} className={field.input} inputMode="decimal" maxLength={12} />
      </FieldFrame>
      <FieldFrame id="claim-day" label={t('claimDate')} error={wrong('day', day)}>
        <input {...control('day', undefined, day)} className={field.input} type="date" />
      </FieldFrame>
      <FieldFrame id="claim-note" label={t('claimNote')}>
        <textarea {...control('note')} className={field.area} rows={3} maxLength={1000} />
      </FieldFrame>
    </>
  )
}
