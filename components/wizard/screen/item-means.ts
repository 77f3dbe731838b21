import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FieldInput } from '#components/fields/field-input.tsx'
import type { ItemMeans } from '#components/fields/item-means.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { dayIn } from '#machines/define/today.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { judge } from '#machines/walk/answer.ts'
import { visible } from '#machines/walk/visible.ts'
import { inputOf, valuesOf } from '../form/step-values.ts'

/** What the lists of a step's form need of it: an item is judged with the rest of the form as it stands. */
export function useMeansForItems(flow: AnyFlow, { step, draft }: AtStep, form: UseFormReturn<Record<string, unknown>>) {
  return useMemo(
    (): ItemMeans => ({
      input: FieldInput,
      valuesOf,
      inputOf,
      upload: async (file) => {
        // Importing the API client also loads the whole API contract, so it is imported only when a picture is sent.
        const { call } = await import('#api/client/call.ts')
        return (await call('uploadImage', { body: { file } })).reply.url
      },
      day: dayIn(draft.given),
      judge(list, items) {
        const verdict = judge(step, { ...inputOf(step, form.getValues()), [list]: items }, visible(flow, draft))
        return verdict.ok ? [] : verdict.issues.filter(({ field }) => field === list)
      },
    }),
    [flow, step, draft, form],
  )
}
