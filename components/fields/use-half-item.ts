import { useController, useFormContext } from 'react-hook-form'
import { type HalfItem, halfName, halfOf } from './half-item.ts'

/** The item of a list that is being written, as the form holds it; and what stands against going on without saving it. */
export function useHalfItem(list: string) {
  const name = halfName(list)
  const { field, fieldState } = useController({ name })
  const { clearErrors, setError } = useFormContext()
  const set = (half: HalfItem | undefined) => {
    if (fieldState.error) clearErrors(name)
    field.onChange(half ?? null)
  }
  return {
    half: halfOf(field.value),
    set,
    /** The sentence that asks to save it or to discard it. */
    unsaved: fieldState.error?.message,
    ask: (message: string) => setError(name, { message }),
  }
}
