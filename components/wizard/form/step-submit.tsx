import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { onePress } from '#components/ui/one-press.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { isAlwaysSent } from '#machines/walk/effects.ts'
import type { StepWords } from '../words/words.ts'
import { inputOf } from './step-values.ts'

interface StepSubmitProps {
  at: AtStep
  words: StepWords
}

/** The button that submits a step. Its label says what will happen. */
export const StepSubmit = ({ at, words }: StepSubmitProps) => {
  const t = useTranslations('wizard')
  const { kind } = at.step
  const action = words.action(at.draft)
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      wide="phone"
      busy={at.phase === 'saving'}
      busyText={t(kind === 'automatic' || kind === 'aside' ? 'working' : 'saving')}
      onClick={onePress}
    >
      {at.mark !== undefined ? (
        t('continue')
      ) : at.returning && kind !== 'aside' ? (
        (words.change ?? t(at.goesOn ? 'saveOn' : 'save'))
      ) : action === undefined ? (
        t(kind === 'automatic' ? 'stuck.retry' : 'continue')
      ) : mayStand(at) ? (
        <Deed at={at} action={action} />
      ) : (
        action
      )}
    </Button>
  )
}

const mayStand = ({ step, entry, mode }: AtStep) =>
  mode === 'ask' && step.effect !== undefined && entry?.receipt !== undefined && !isAlwaysSent(step)

/**
 * The button's label. If the answer is unchanged and was already carried out, pressing the button sends nothing, so the
 * label is just "Continue".
 */
const Deed = ({ at: { step, draft, sends }, action }: { at: AtStep; action: string }) => {
  const t = useTranslations('wizard')
  const verdict = judgeAnswer(step, inputOf(step, useWatch()), draft)
  return verdict.ok && !sends(verdict.answer) ? t('continue') : action
}
