import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { toast } from '#components/ui/toast.ts'
import type { WizardView } from '#machines/react/use-wizard.ts'

/**
 * Tells people that a link to an unfinished flow has opened other answers than the linked ones, because those are gone
 * or belong to someone else.
 */
export function useLinkedRun(view: WizardView, linkedRun: string | undefined): void {
  const t = useTranslations('wizard')
  const isTold = useRef(linkedRun === undefined)
  const opened = 'run' in view ? view.run?.id : undefined
  useEffect(() => {
    if (isTold.current || opened === undefined) return
    isTold.current = true
    if (opened !== linkedRun) toast(t('linkedRunGone'), { kind: 'error', about: 'flow' })
  }, [opened, linkedRun, t])
}
