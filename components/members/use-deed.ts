import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CIRCLE, circlesQuery, userQuery } from '#api/client/queries.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { toast } from '#components/ui/toast.ts'
import { useFailure } from '#components/ui/use-failure.ts'

interface Deeds {
  /** Which one is under way. */
  readonly busy: string | undefined
  /** Does something about a Circle, says what came of it, and shows what is so now. `false` where nothing was done. */
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
      const keys = [CIRCLE, circlesQuery.queryKey, userQuery.queryKey]
      await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
      setBusy(undefined)
    }
  }
  return { busy, run }
}
