import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Seeds } from '#components/ui/seeds.tsx'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../look/wizard.module.css'

let mostOf: typeof import('#machines/walk/most-ahead.ts').mostOf | undefined

/** "Step 3 of 8", or "Step 3 of up to 8" while their number depends on answers to come, once what counts them has loaded. */
export function useProgress(flow: AnyFlow, { draft, progress: { at, total } }: AtStep): string {
  const t = useTranslations('wizard')
  const [, setLoaded] = useState(false)
  const isOpen = total === undefined
  useEffect(() => {
    if (isOpen && !mostOf)
      import('#machines/walk/most-ahead.ts').then(
        (module) => {
          mostOf = module.mostOf
          setLoaded(true)
        },
        () => undefined,
      )
  }, [isOpen])
  const most = total ?? mostOf?.(flow, draft)
  return most === undefined ? t('stepOnly', { at }) : t(isOpen ? 'stepUpTo' : 'step', { at, total: most })
}

/** Where somebody is, with its seeds; the words alone while the number of steps is open. */
export const StepProgress = ({ words, progress: { at, total } }: Pick<AtStep, 'progress'> & { words: string }) => (
  <span className={styles.progress} aria-current="step">
    {words}
    {total !== undefined && <Seeds at={at} total={total} />}
  </span>
)
