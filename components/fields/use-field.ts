import { useController } from 'react-hook-form'

/** Connects a field to the form. Returns the field's value, a function that changes it, and its error message. */
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
