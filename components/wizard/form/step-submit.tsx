import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { onePress } from '#components/ui/one-press.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { judge } from '#machines/walk/answer.ts'
import { isAlwaysSent } from '#machines/walk/effects.ts'
import type { StepWords } from '../words/words.ts'
import { inputOf } from './step-values.ts'

interface StepSubmitProps {
  at: AtStep
  words: StepWords
}

/** The button that sends a step's answer, in words for what it does. */
export const StepSubmit = ({ at, words }: StepSubmitProps) => {
  const t = useTranslations('wizard')
  const { kind } = at.step
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
      ) : words.action === undefined ? (
        t(kind === 'automatic' ? 'stuck.retry' : 'continue')
      ) : mayStand(at) ? (
        <Deed at={at} action={words.action} />
      ) : (
        words.action
      )}
    </Button>
  )
}

const mayStand = ({ step, entry, mode }: AtStep) =>
  mode === 'ask' && step.effect !== undefined && entry?.receipt !== undefined && !isAlwaysSent(step)

/** What happened stays so while the same answer stands in the form: nothing is sent, and the button does not say that it is. */
const Deed = ({ at: { step, draft, sends }, action }: { at: AtStep; action: string }) => {
  const t = useTranslations('wizard')
  const verdict = judge(step, inputOf(step, useWatch()), draft)
  return verdict.ok && !sends(verdict.answer) ? t('continue') : action
}
