import { useController, useFormContext } from 'react-hook-form'
import { type HalfItem, halfName, halfOf } from './half-item.ts'

/**
 * The list item that is being edited, as the form holds it, and the error shown if people continue without saving it.
 */
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
    /** The message that asks people to save or discard the item. */
    unsaved: fieldState.error?.message,
    ask: (message: string) => setError(name, { message }),
  }
}
