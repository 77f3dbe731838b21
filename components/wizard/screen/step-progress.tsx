import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Seeds } from '#components/ui/seeds.tsx'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../look/wizard.module.css'

let maxQuestions: typeof import('#machines/walk/most-ahead.ts').maxQuestions | undefined

/**
 * Returns "Step 3 of 8", or "Step 3 of up to 8" if the number of steps depends on later answers. Returns `undefined`
 * for flows with a single step, and until the code that counts has loaded.
 */
export function useProgress(flow: AnyFlow, { draft, progress: { at, total } }: AtStep): string | undefined {
  const t = useTranslations('wizard')
  const [, setLoaded] = useState(false)
  const isOpen = total === undefined
  useEffect(() => {
    if (isOpen && !maxQuestions)
      import('#machines/walk/most-ahead.ts').then(
        (module) => {
          maxQuestions = module.maxQuestions
          setLoaded(true)
        },
        () => undefined,
      )
  }, [isOpen])
  const most = total ?? maxQuestions?.(flow, draft)
  if (most === 1) return undefined
  return most === undefined ? t('stepOnly', { at }) : t(isOpen ? 'stepUpTo' : 'step', { at, total: most })
}

/**
 * Shows the progress in words and as a row of seed shapes. Shows only words if later answers still decide the number of
 * steps.
 */
export const StepProgress = ({ words, progress: { at, total } }: Pick<AtStep, 'progress'> & { words: string }) => (
  <span className={styles.progress} aria-current="step">
    {words}
    {total !== undefined && <Seeds at={at} total={total} />}
  </span>
)
