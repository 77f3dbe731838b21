import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { AnyStep } from '#machines/define/step.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../look/wizard.module.css'
import { LossWords } from '../words/loss-words.tsx'

/** Tells people that no reply arrived, so it is unknown whether their action took effect. */
export const UnknownOutcome = ({ at: { step, loss } }: { at: AtStep }) => {
  const t = useTranslations('wizard')
  const words = wordsFor(step)
  return (
    <Notice kind="error" className={styles.notice} title={t(`${words}.title`)}>
      {loss ? <LossWords text={t(`${words}.failed`, { detail: loss.detail })} loss={loss} /> : t(`${words}.text`)}
    </Notice>
  )
}

/** Returns the message key for a step. An aside sends no answer, so its message doesn't mention one. */
function wordsFor({ kind }: AnyStep): 'wait.lost' | 'lostBeside' | 'stuck' {
  if (kind === 'wait') return 'wait.lost'
  return kind === 'aside' ? 'lostBeside' : 'stuck'
}
