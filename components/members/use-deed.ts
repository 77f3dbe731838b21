import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CIRCLE_KEY, circlesQuery, userQuery } from '#api/client/queries.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { toast } from '#components/ui/toast.ts'
import { useFailure } from '#components/ui/use-failure.ts'

interface Deeds {
  /** The name of the action that is running. */
  readonly busy: string | undefined
  /**
   * Runs an action on a Circle, shows a message, and refreshes the page. Resolves to `false` if the action was not
   * carried out.
   */
  run(name: string, work: () => Promise<unknown>, said: string | undefined): Promise<boolean>
}

export function useDeed(): Deeds {
  const t = useTranslations('members')
  const cache = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const failure = useFailure()
  const run = async (name: string, work: () => Promise<unknown>, said: string | undefined) => {
    setBusy(name)
    failure.takeAway()
    try {
      const isDone = (await work()) !== false
      if (isDone && said !== undefined) toast(said)
      return isDone
    } catch (error) {
      failure.show(sentenceOf(error, { unanswered: t('failed') }))
      return false
    } finally {
      const keys = [CIRCLE_KEY, circlesQuery.queryKey, userQuery.queryKey]
      await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
      setBusy(undefined)
    }
  }
  return { busy, run }
}
