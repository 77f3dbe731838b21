import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UnfinishedRun } from '#api/contract/runs.ts'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/question.tsx'
import { useAsking } from '#components/ui/use-asking.ts'
import styles from './unfinished.module.css'
import { useCalled } from './use-called.ts'
import { useRunDeeds } from './use-run-deeds.ts'

interface RunDeedsProps {
  run: UnfinishedRun
  unable: boolean
  /** The first button, shown before the others. */
  children?: ReactNode
  /** Called once the unfinished run is removed, which also removes the focused element. */
  onGone(): void
}

/** The buttons of an unfinished run (one pass through a flow). Buttons that delete something ask for confirmation. */
export const RunDeeds = ({ run, unable, children, onGone }: RunDeedsProps) => {
  const t = useTranslations('portal')
  const { isBusy, remove, startOver } = useRunDeeds(run)
  const removing = useAsking()
  const again = useAsking()
  const { name } = run
  const called = useCalled(run)
  const takesCircle = !run.is_only_one && run.circle !== null
  const removeNow = async () => {
    if (!(await remove(onGone))) removing.keep()
  }
  const startOverNow = async () => {
    if (await startOver()) again.end()
    else again.keep()
  }
  if (removing.isAsking)
    return (
      <Question
        title={t('begun.removeTitle', { name })}
        yes={t('begun.remove')}
        no={t('begun.keep')}
        busy={isBusy}
        unable={unable}
        onYes={() => void removeNow()}
        onNo={removing.keep}
      >
        {t(takesCircle ? 'begun.removeCircleText' : 'begun.removeText')}
      </Question>
    )
  if (again.isAsking)
    return (
      <Question
        title={t('begun.startOverTitle', { name })}
        yes={t('begun.startOver')}
        no={t('begun.keep')}
        busy={isBusy}
        unable={unable}
        onYes={() => void startOverNow()}
        onNo={again.keep}
      >
        {t('begun.startOverText')}
      </Question>
    )
  return (
    <div className={styles.actions}>
      {children}
      {run.may_go_on && (
        <Button
          ref={again.opener}
          variant="quiet"
          unable={unable}
          aria-label={t('begun.startOverNamed', { called })}
          onClick={run.is_only_one ? again.ask : () => void startOver()}
        >
          {t('begun.startOver')}
        </Button>
      )}
      <Button
        ref={removing.opener}
        variant="quiet"
        unable={unable}
        aria-label={t('begun.removeNamed', { called })}
        onClick={removing.ask}
      >
        {t('begun.remove')}
      </Button>
    </div>
  )
}
