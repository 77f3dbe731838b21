import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { circlesQuery, RUNS_KEY } from '#api/client/queries.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { UnfinishedRun } from '#api/contract/runs.ts'
import { openAny } from '#components/entry/open-flow.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { toast } from '#components/ui/toast.ts'
import { useFailure } from '#components/ui/use-failure.ts'
import { forgetRaw } from '#components/wizard/kept/raw-steps.ts'

/** Continues an unfinished run (one pass through a flow) at the step where the person left it. */
export const goOn = ({ id, flow, step, circle, is_only_one }: UnfinishedRun): void =>
  openAny({ flow, step: step?.id, circle: is_only_one ? circle?.slug : undefined, run: id }, 'go-on')

interface RunDeeds {
  readonly isBusy: boolean
  /**
   * Removes the run and everything typed in it. Calls `onGone` just before the row disappears. Resolves to `false` if
   * the run could not be removed.
   */
  remove(onGone: () => void): Promise<boolean>
  /** Starts the flow again, with empty fields. If the flow allows only one run at a time, removes this one first. */
  startOver(): Promise<boolean>
}

/** The actions on an unfinished run, apart from continuing it. */
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
    Promise.all([RUNS_KEY, circlesQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
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

/** Removes the run. If the server doesn't answer, the next press sends the same call with the same idempotency key. */
async function removeRun({ id, flow }: UnfinishedRun): Promise<void> {
  try {
    await call('removeRun', { params: { flow, id }, headers: { [FLOW_HEADERS.key]: `${id}:remove` } })
  } catch (error) {
    // The run was already removed in another tab, so the person has what they wanted.
    if (!(error instanceof CallRefused) || error.refusal.code !== 'not-found') throw error
  }
  await forgetRaw(id)
}
