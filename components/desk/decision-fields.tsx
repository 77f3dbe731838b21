import { useTranslations } from 'next-intl'
import { type Decision, deskRows } from '#api/contract/desk.ts'
import { DECLINE_REASONS } from '#api/contract/order-states.ts'
import field from '#components/fields/field.module.css'
import { describedBy, FieldFrame } from '#components/fields/field-frame.tsx'
import { limitsOf } from '#machines/define/field.ts'
import type { DecisionDraft, DecisionProblems } from './decision-of.ts'

/** Decisions whose text only operators can read. */
const KEPT: readonly Decision[] = ['CLOSE', 'DISMISS', 'APPROVE', 'RELEASE', 'RETRY']

interface DecisionFieldsProps {
  decision: Decision
  draft: DecisionDraft
  problems: DecisionProblems
  onChange(change: Partial<DecisionDraft>): void
}

export const DecisionFields = ({ decision, draft, problems, onChange }: DecisionFieldsProps) => {
  const t = useTranslations('desk')
  const error = (name: keyof DecisionDraft) =>
    problems[name] ? t(`wrong.${name}`, limitsOf(deskRows.decideCase.body.shape.text)) : undefined
  const hint = t(KEPT.includes(decision) ? 'textKept' : 'textTold')
  const control = (name: keyof DecisionDraft, more?: string) => ({
    id: `decision-${name}`,
    value: draft[name],
    'aria-invalid': problems[name] === true,
    'aria-describedby': describedBy(`decision-${name}`, { hint: more, error: error(name) }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div>
      {decision === 'GRANT' && (
        <FieldFrame id="decision-cashback" label={t('cashback')} hint={t('cashbackHint')} error={error('cashback')}>
          <input
            {...control('cashback', t('cashbackHint'))}
            className={field.input}
            inputMode="decimal"
            maxLength={12}
          />
        </FieldFrame>
      )}
      {decision === 'DECLINE' && (
        <FieldFrame id="decision-because" label={t('because')} error={error('because')}>
          <select {...control('because')} className={field.input}>
            <option value="">{t('choose')}</option>
            {DECLINE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reason.${reason}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <FieldFrame
        id="decision-text"
        label={t(decision === 'ANSWER' ? 'answer' : 'reason.label')}
        hint={hint}
        error={error('text')}
      >
        <textarea {...control('text', hint)} rows={5} className={field.area} />
      </FieldFrame>
    </div>
  )
}
