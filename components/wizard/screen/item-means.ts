import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FieldInput } from '#components/fields/field-input.tsx'
import type { ItemMeans } from '#components/fields/item-means.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { dayIn } from '#machines/define/today.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { inputOf, valuesOf } from '../form/step-values.ts'

/**
 * Provides the functions that the lists in a step's form need. An item is checked together with the rest of the form.
 */
export function useMeansForItems(flow: AnyFlow, { step, draft }: AtStep, form: UseFormReturn<Record<string, unknown>>) {
  return useMemo(
    (): ItemMeans => ({
      input: FieldInput,
      valuesOf,
      inputOf,
      upload: async (file) => {
        // Import the API client only when a picture is uploaded, because it also loads the whole API contract.
        const { call } = await import('#api/client/call.ts')
        return (await call('uploadImage', { body: { file } })).reply.url
      },
      day: dayIn(draft.given),
      judge(list, items) {
        const verdict = judgeAnswer(
          step,
          { ...inputOf(step, form.getValues()), [list]: items },
          visibleDraft(flow, draft),
        )
        return verdict.ok ? [] : verdict.issues.filter(({ field }) => field === list)
      },
    }),
    [flow, step, draft, form],
  )
}
