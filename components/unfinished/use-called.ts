import { useTranslations } from 'next-intl'
import type { UnfinishedRun } from '#api/contract/runs.ts'

/** What an unfinished run is called in the names of its buttons, so that two runs of one flow are told apart. */
export function useCalled({ name, circle, step }: UnfinishedRun): string {
  const t = useTranslations('portal')
  const about = circle?.headline ?? step?.title
  return about === undefined ? name : t('begun.called', { name, about })
}
