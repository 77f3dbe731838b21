import { useController } from 'react-hook-form'

/** One answer's place in the form: its value, its change, and the sentence of its problem. */
export function useField<Value>(name: string) {
  const { field, fieldState } = useController({ name })
  const value: Value = field.value
  return {
    value,
    change: (next: Value) => field.onChange(next),
    ref: field.ref,
    error: fieldState.error?.message,
  }
}
