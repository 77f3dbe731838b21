import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { AnyStep } from '#machines/define/step.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../look/wizard.module.css'
import { LossWords } from '../words/loss-words.tsx'

/** Says that no answer came, so it is not known whether the call took effect. */
export const UnknownOutcome = ({ at: { step, loss } }: { at: AtStep }) => {
  const t = useTranslations('wizard')
  const words = wordsFor(step)
  return (
    <Notice kind="error" className={styles.notice} title={t(`${words}.title`)}>
      {loss ? <LossWords text={t(`${words}.failed`, { detail: loss.detail })} loss={loss} /> : t(`${words}.text`)}
    </Notice>
  )
}

/** A help screen sends no answer, so its words do not speak of one. */
function wordsFor({ kind }: AnyStep): 'wait.lost' | 'lostBeside' | 'stuck' {
  if (kind === 'wait') return 'wait.lost'
  return kind === 'aside' ? 'lostBeside' : 'stuck'
}
