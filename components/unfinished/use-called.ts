import { useTranslations } from 'next-intl'
import type { UnfinishedRun } from '#api/contract/runs.ts'

/**
 * Returns the name of an unfinished run (one pass through a flow), for the labels of its buttons. The name
 * distinguishes two runs of the same flow.
 */
export function useCalled({ name, circle, step }: UnfinishedRun): string {
  const t = useTranslations('portal')
  const about = circle?.headline ?? step?.title
  return about === undefined ? name : t('begun.called', { name, about })
}
