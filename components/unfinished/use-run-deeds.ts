import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { circlesQuery, RUNS } from '#api/client/queries.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { UnfinishedRun } from '#api/contract/runs.ts'
import { openAny } from '#components/entry/open-flow.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { toast } from '#components/ui/toast.ts'
import { useFailure } from '#components/ui/use-failure.ts'
import { forgetRaw } from '#components/wizard/kept/raw-steps.ts'

/** Opens an unfinished run where it stopped. */
export const goOn = ({ id, flow, step, circle, is_only_one }: UnfinishedRun): void =>
  openAny({ flow, step: step?.id, circle: is_only_one ? circle?.slug : undefined, run: id }, 'go-on')

interface RunDeeds {
  readonly isBusy: boolean
  /** Removes the run and all that was typed in it; `onGone` hears it while its row still stands. `false` where it stays. */
  remove(onGone: () => void): Promise<boolean>
  /** Opens the flow with an empty form. Where there can be one run only, that one goes first. */
  startOver(): Promise<boolean>
}

/** What can be done about an unfinished run beside going on. */
export function useRunDeeds(run: UnfinishedRun): RunDeeds {
  const t = useTranslations('portal')
  const cache = useQueryClient()
  const failure = useFailure()
  const [isBusy, setBusy] = useState(false)
  const removed = async () => {
    setBusy(true)
    failure.takeAway()
    try {
      await removeRun(run)
      return true
    } catch (error) {
      failure.show(sentenceOf(error, { unanswered: t('begun.failed') }))
      return false
    } finally {
      setBusy(false)
    }
  }
  const outdate = () =>
    Promise.all([RUNS, circlesQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
  return {
    isBusy,
    async remove(onGone) {
      if (!(await removed())) return false
      toast(t('begun.removed', { name: run.name }))
      onGone()
      await outdate()
      return true
    },
    async startOver() {
      if (run.is_only_one && !(await removed())) return false
      openAny({ flow: run.flow, circle: run.is_only_one ? run.circle?.slug : undefined }, 'afresh')
      if (run.is_only_one) void outdate()
      return true
    },
  }
}

/** The same press again, after an answer that never came, is the same call. */
async function removeRun({ id, flow }: UnfinishedRun): Promise<void> {
  try {
    await call('removeRun', { params: { flow, id }, headers: { [FLOW_HEADERS.key]: `${id}:remove` } })
  } catch (error) {
    // Removed in another tab: it is what was wanted.
    if (!(error instanceof CallRefused) || error.refusal.code !== 'not-found') throw error
  }
  await forgetRaw(id)
}
