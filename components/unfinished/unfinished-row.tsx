import { useFormatter, useTranslations } from 'next-intl'
import type { UnfinishedRun } from '#api/contract/runs.ts'
import { Button } from '#components/ui/button.tsx'
import { RunDeeds } from './run-deeds.tsx'
import styles from './unfinished.module.css'
import { useCalled } from './use-called.ts'
import { goOn } from './use-run-deeds.ts'

interface UnfinishedRowProps {
  run: UnfinishedRun
  /** When the list was loaded, in ms. */
  at: number
  unable: boolean
  onGone(): void
}

export const UnfinishedRow = ({ run, at, unable, onGone }: UnfinishedRowProps) => {
  const t = useTranslations('portal')
  const called = useCalled(run)
  const format = useFormatter()
  const { name, step, circle, total } = run
  // Don't show a time in the future if this device's clock is slow.
  const ago = format.relativeTime(Math.min(run.updated_at, at), at)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {circle && (
          <p className={styles.circle}>
            {circle.headline === null
              ? t('begun.untitled')
              : t.rich('begun.for', { headline: circle.headline, name: (chunks) => <bdi dir="auto">{chunks}</bdi> })}
          </p>
        )}
        {step && (
          <p className={styles.step}>
            {/* Don't show a count while the number of steps depends on later answers. */}
            {total
              ? t('begun.step', { reached: t('unfinishedStep', { at: run.at, total }), title: step.title })
              : step.title}
          </p>
        )}
        <p className={styles.when}>{t('begun.touched', { ago })}</p>
        {!run.may_go_on && <p className={styles.step}>{t('begun.notYours')}</p>}
      </div>
      <RunDeeds run={run} unable={unable} onGone={onGone}>
        {run.may_go_on && (
          <Button unable={unable} aria-label={t('begun.goOnNamed', { called })} onClick={() => goOn(run)}>
            {t('begun.goOn')}
          </Button>
        )}
      </RunDeeds>
    </li>
  )
}
